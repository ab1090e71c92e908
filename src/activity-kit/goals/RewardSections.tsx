import { PrizeSection } from '../prizes/PrizeSection.tsx';
import { TaskSection } from '../tasks/TaskSection.tsx';
import { GoalSection } from './GoalSection.tsx';

interface RewardSectionsProps {
  readonly texts: {
    /** Of the steps. */
    readonly ladder: string;
    /** What the goal counts, where that is no sum that only grows. */
    readonly best?: string;
    readonly tasks: string;
    readonly prizes: string;
    /** Of the way to the visitor's own prizes, a screen named `award`. */
    readonly own: string;
  };
}

/** What an activity with a goal pays: the steps to claim, its tasks, and its prizes. */
export function RewardSections({ texts }: RewardSectionsProps) {
  return (
    <>
      <GoalSection title={texts.ladder} counted={texts.best} />
      <TaskSection title={texts.tasks} />
      <PrizeSection title={texts.prizes} link={{ to: 'award', label: texts.own }} />
    </>
  );
}
