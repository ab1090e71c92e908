import { GoalSection } from '#activity-kit/goals/GoalSection.tsx';
import { PrizeSection } from '#activity-kit/prizes/PrizeSection.tsx';
import { TaskSection } from '#activity-kit/tasks/TaskSection.tsx';
import { texts } from './texts.ts';

/** What stands below the guesses: the rewards of right ones in a row, tasks and prizes. */
export function LaterSections() {
  return (
    <>
      <GoalSection title={texts.ladder} />
      <TaskSection title={texts.tasks} />
      <PrizeSection title={texts.prizes} link={{ to: 'award', label: texts.own }} />
    </>
  );
}
