import { ContestBoard } from '#activity-kit/contest/ContestBoard.tsx';
import { IncomeSection } from '#activity-kit/contest/IncomeSection.tsx';
import { ZoneSection } from '#activity-kit/contest/ZoneSection.tsx';
import { TaskSection } from '#activity-kit/tasks/TaskSection.tsx';
import { tradingCompetition } from '#contract/campaigns/trading-competition.ts';
import { texts } from './texts.ts';

/** What stands below the entry: the visitor's return, the board, the prizes and the tasks. */
export function LaterSections() {
  return (
    <>
      <IncomeSection row={tradingCompetition.income} />
      <ContestBoard row={tradingCompetition.rank} size={20} />
      <ZoneSection />
      <TaskSection title={texts.tasks} />
    </>
  );
}
