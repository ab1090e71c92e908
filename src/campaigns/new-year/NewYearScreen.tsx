import type { ReactNode } from 'react';
import { Campaign } from '#activity-kit/campaign/Campaign.tsx';
import { SectionToCome } from '#activity-kit/campaign/SectionToCome.tsx';
import { DrawSection } from '#activity-kit/draw/DrawSection.tsx';
import { useLottery } from '#activity-kit/draw/use-lottery.ts';
import { WinnersTicker } from '#activity-kit/prizes/WinnersTicker.tsx';
import { TaskSection } from '#activity-kit/tasks/TaskSection.tsx';
import { laterPart } from '#kernel/screen/lazy-part.tsx';
import type { NewYear } from './new-year.ts';

// Below the first view, and shown only once the visitor and the host are known.
const CollectSection = laterPart(async () => ({
  default: (await import('#activity-kit/collect/CollectSection.tsx')).CollectSection,
}));

const LaterSections = laterPart(async () => ({
  default: (await import('./LaterSections.tsx')).LaterSections,
}));

interface NewYearScreenProps {
  readonly year: NewYear;
  /** What a year has besides, before its tasks. */
  readonly children?: ReactNode;
}

/** A new year: a game, the set to collect with its treasure, and the tasks that give both a character and a chance. */
export function NewYearScreen({ year, children }: NewYearScreenProps) {
  const { texts, scene } = year;
  const link = { to: 'award', label: texts.own };
  return (
    <Campaign
      {...{ texts, scene }}
      stage={
        <>
          <Game year={year} />
          <WinnersTicker />
        </>
      }
      proof="award"
    >
      <CollectSection
        link={link}
        title={texts.set}
        look="characters"
        fallback={<SectionToCome title={texts.set} picture="gem" />}
      />
      {children}
      <TaskSection title={texts.tasks} />
      <LaterSections
        texts={texts}
        fallback={<SectionToCome title={texts.friends} picture="gift" part="invite" />}
      />
    </Campaign>
  );
}

function Game({ year: { texts, game } }: { readonly year: NewYear }) {
  const source = useLottery();
  return (
    <DrawSection
      title={texts.stage}
      {...{ game, source }}
      texts={texts.draw}
      link={{ to: 'award', label: texts.own }}
    />
  );
}
