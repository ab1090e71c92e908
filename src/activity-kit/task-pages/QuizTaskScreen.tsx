import { TaskPage } from './TaskPage.tsx';
import { QuizSection } from '../quiz/QuizSection.tsx';
import css from './TaskPage.module.css';

/** The quiz of an activity as a task: a round that passes finishes the task, on the server. */
export default function QuizTaskScreen({ title }: { readonly title: string }) {
  return (
    <TaskPage title={title}>
      {(info) => (
        <div className={css.card}>
          <QuizSection title={info.task_list[0]?.title ?? title} isAwardAbove />
        </div>
      )}
    </TaskPage>
  );
}
