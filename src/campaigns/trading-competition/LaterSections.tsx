import { observer } from 'mobx-react-lite';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { ContestBoard } from '#activity-kit/contest/ContestBoard.tsx';
import { IncomeSection } from '#activity-kit/contest/IncomeSection.tsx';
import { ZoneSection } from '#activity-kit/contest/ZoneSection.tsx';
import { TaskSection } from '#activity-kit/tasks/TaskSection.tsx';
import { activityPhase } from '#contract/activity-kit/participation.ts';
import { tradingCompetition } from '#contract/campaigns/trading-competition.ts';
import { PacketLink } from './PacketLink.tsx';
import { Start } from './Start.tsx';
import { texts } from './texts.ts';
import { Way } from './Way.tsx';

/**
 * What stands below the entry: the way to the prizes, the visitor's return, the board, the prizes and the tasks; before the start, when nobody
 * has a return, what leads to the prizes.
 */
export const LaterSections = observer(function LaterSections() {
  if (useCampaign().phase === activityPhase.upcoming)
    return (
      <>
        <Start />
        <ZoneSection />
        <PacketLink isToCome />
      </>
    );
  return (
    <>
      <Way />
      <IncomeSection row={tradingCompetition.income} />
      <ContestBoard row={tradingCompetition.rank} size={20} />
      <ZoneSection />
      <TaskSection title={texts.tasks} />
    </>
  );
});
