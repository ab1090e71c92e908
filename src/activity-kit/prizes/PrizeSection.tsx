import { observer } from 'mobx-react-lite';
import { laterPart } from '#kernel/screen/lazy-part.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { activityPhase } from '#contract/activity-kit/participation.ts';
import { Section } from '../campaign/Section.tsx';
import { useCampaign } from '../campaign/use-campaign.ts';

// It is below the first view.
const PrizeWall = laterPart(async () => ({ default: (await import('./PrizeWall.tsx')).PrizeWall }));

interface PrizeSectionProps {
  readonly title: string;
  /** The way to the prizes of the visitor: 我的奖品. */
  readonly link?: { readonly to: string; readonly label: string };
}

/** The prizes of the activity with their odds, and what is left until it is over; once they are known. */
export const PrizeSection = observer(function PrizeSection({ title, link }: PrizeSectionProps) {
  const { info, phase } = useCampaign();
  if (info.value === undefined) return null;
  const isOver = phase === activityPhase.ended;
  const prizes = info.value.prize_list
    .filter(({ prize_id }) => prize_id !== '')
    .map(({ stock_left, stock_total: total, ...prize }) => ({
      ...{ ...prize, total },
      stock: isOver ? null : stock_left,
    }));
  return (
    <Section title={title} {...(link && { link })}>
      <PrizeWall prizes={prizes} fallback={<Skeleton rows={3} of="row" />} />
    </Section>
  );
});
