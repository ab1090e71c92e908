import { InviteSection } from '#activity-kit/invite/InviteSection.tsx';
import { PrizeSection } from '#activity-kit/prizes/PrizeSection.tsx';
import type { NewYear } from './new-year.ts';

/** What stands below the tasks of a new year: friends and prizes. */
export function LaterSections({ texts }: Pick<NewYear, 'texts'>) {
  return (
    <>
      <InviteSection title={texts.friends} share={texts} />
      <PrizeSection title={texts.prizes} link={{ to: 'award', label: texts.own }} />
    </>
  );
}
