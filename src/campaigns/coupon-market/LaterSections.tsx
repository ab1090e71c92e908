import { observer } from 'mobx-react-lite';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { PrizeSection } from '#activity-kit/prizes/PrizeSection.tsx';
import { TaskSection } from '#activity-kit/tasks/TaskSection.tsx';
import { texts } from './texts.ts';

/** What follows the market: the tasks that pay coupons; before, after and during a pause, what the festival offers. */
export const LaterSections = observer(function LaterSections() {
  const { phase, isRunning } = useCampaign();
  if (phase === undefined || isRunning) return <TaskSection title={texts.tasks} />;
  return <PrizeSection title={texts.offers} />;
});
