import { PrizeSection } from '#activity-kit/prizes/PrizeSection.tsx';
import { QuizSection } from '#activity-kit/quiz/QuizSection.tsx';
import { TaskSection } from '#activity-kit/tasks/TaskSection.tsx';
import { Shelf } from './Shelf.tsx';
import { texts } from './texts.ts';

/** What stands below the game: the shelf and the round of the day, tasks and prizes. */
export function LaterSections() {
  return (
    <>
      <Shelf />
      <QuizSection title={texts.quiz} />
      <TaskSection title={texts.tasks} />
      <PrizeSection title={texts.prizes} link={{ to: 'award', label: texts.own }} />
    </>
  );
}
