import { Campaign } from '#activity-kit/campaign/Campaign.tsx';
import { SectionToCome } from '#activity-kit/campaign/SectionToCome.tsx';
import { InviteSection } from '#activity-kit/invite/InviteSection.tsx';
import { PrizeSection } from '#activity-kit/prizes/PrizeSection.tsx';
import { WinnersTicker } from '#activity-kit/prizes/WinnersTicker.tsx';
import { scenePart } from '#activity-kit/scene/Scenery.tsx';
import { TaskSection } from '#activity-kit/tasks/TaskSection.tsx';
import { laterPart } from '#kernel/screen/lazy-part.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { FestivalStage } from './FestivalStage.tsx';
import { texts } from './texts.ts';

const scene = scenePart(async () => (await import('./scene.ts')).scene);

// Below the first view.
const TaskLights = laterPart(async () => ({
  default: (await import('#activity-kit/tasks/TaskLights.tsx')).TaskLights,
}));

// A month to press in: below the first view, and for members.
const CheckInSection = laterPart(async () => ({
  default: (await import('#activity-kit/check-in/CheckInSection.tsx')).CheckInSection,
}));

/** The spring festival: one draw opened in two ways, and what brings chances for it (product 19.13). */
export default function SpringFestivalScreen() {
  return (
    <Campaign
      texts={texts}
      scene={scene}
      stage={
        <>
          <FestivalStage />
          <WinnersTicker />
        </>
      }
      proof="award"
    >
      <TaskSection
        title={texts.tasks}
        path={({ tasks }) => (
          <TaskLights
            tasks={tasks}
            picture="lantern"
            words={texts.lights}
            fallback={<Skeleton rows={2} of="row" />}
          />
        )}
      />
      <CheckInSection
        title={texts.checkIn}
        fallback={<SectionToCome title={texts.checkIn} picture="calendar" />}
      />
      <InviteSection title={texts.friends} share={texts} hasBar />
      <PrizeSection title={texts.prizes} link={{ to: 'award', label: texts.own }} />
    </Campaign>
  );
}
