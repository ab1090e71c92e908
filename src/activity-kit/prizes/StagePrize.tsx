import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import type { CampaignInfo } from '#contract/activity-kit/campaign-info.schema.ts';
import { drawnPart } from '#kernel/screen/drawn-part.tsx';
import { useCampaign } from '../campaign/use-campaign.ts';
// Painted with the page, before its script is there.
import css from './TopPrize.module.css';

const TopPrize = drawnPart(async () => ({ default: (await import('./TopPrize.tsx')).TopPrize }));

interface StagePrizeProps {
  /** The prizes of the campaign when absent. */
  readonly of?: CampaignInfo['prize_list'];
  readonly className?: string | undefined;
}

/** The best prize of a campaign on its coloured field, in a place that is there before the prizes are known. */
export const StagePrize = observer(function StagePrize({ of, className }: StagePrizeProps) {
  const { info } = useCampaign();
  return (
    <div className={clsx(css.place, className)}>
      <TopPrize of={of ?? info.value?.prize_list} />
    </div>
  );
});
