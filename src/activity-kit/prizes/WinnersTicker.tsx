import { observer } from 'mobx-react-lite';
import { activityPhase } from '#contract/activity-kit/participation.ts';
import { laterPart } from '#kernel/screen/lazy-part.tsx';
import { useCampaign } from '../campaign/use-campaign.ts';
import css from './WinnersTicker.module.css';

// It asks for its data after the first screen.
const Winners = laterPart(async () => ({ default: (await import('./Winners.tsx')).Winners }));

const withWinners: readonly (string | undefined)[] = [
  undefined,
  activityPhase.running,
  activityPhase.paused,
  activityPhase.ended,
];

/**
 * One line that tells who has won lately in this activity, one after the other, from the server's records. Its height is
 * reserved from the first markup on; before the activity begins, and while it is offline, there is no line.
 */
export const WinnersTicker = observer(function WinnersTicker() {
  const { phase } = useCampaign();
  if (!withWinners.includes(phase)) return null;
  return (
    <div className={phase ? css.line : css.toCome}>
      <Winners />
    </div>
  );
});
