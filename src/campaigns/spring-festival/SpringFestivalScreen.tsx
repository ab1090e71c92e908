import { Campaign } from '#activity-kit/campaign/Campaign.tsx';
import { SectionToCome } from '#activity-kit/campaign/SectionToCome.tsx';
import { InviteSection } from '#activity-kit/invite/InviteSection.tsx';
import { PrizeSection } from '#activity-kit/prizes/PrizeSection.tsx';
import { WinnersTicker } from '#activity-kit/prizes/WinnersTicker.tsx';
import { TaskSection } from '#activity-kit/tasks/TaskSection.tsx';
import { springFestival } from '#contract/campaigns/spring-festival.ts';
import { laterPart } from '#kernel/screen/lazy-part.tsx';
import { paths } from '#kernel/screen/paths.ts';
import calendar from '#ui/objects/calendar.webp';
import { FestivalStage } from './FestivalStage.tsx';
import css from './spring-festival.module.css';
import { texts } from './texts.ts';

// A month to press in: below the first view, and for members.
const CheckInSection = laterPart(async () => ({
  default: (await import('#activity-kit/check-in/CheckInSection.tsx')).CheckInSection,
}));

/** The spring festival: one draw opened in two ways, and what brings chances for it (product 19.13). */
export default function SpringFestivalScreen() {
  return (
    <Campaign
      of={springFestival.info}
      theme={css.theme}
      texts={texts}
      scene={async () => (await import('#activity-kit/scene/festival-scenes.ts')).springScene}
      stage={
        <>
          <FestivalStage />
          <WinnersTicker type="spring_festival" />
        </>
      }
      proof={paths.springFestivalAward}
    >
      <TaskSection title={texts.tasks} />
      <CheckInSection
        title={texts.checkIn}
        type="spring_festival"
        fallback={<SectionToCome title={texts.checkIn} picture={calendar} />}
      />
      <InviteSection title={texts.friends} share={texts} hasBar />
      <PrizeSection title={texts.prizes} link={{ to: paths.springFestivalAward, label: texts.own }} />
    </Campaign>
  );
}
