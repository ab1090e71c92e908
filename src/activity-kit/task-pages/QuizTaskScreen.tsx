import { useEffect } from 'react';
import { lazyPart } from '#kernel/screen/lazy-part.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TaskPage } from './TaskPage.tsx';
import css from './TaskPage.module.css';

// Which quiz it is is known later than the page: the script comes meanwhile.
const QuizSection = lazyPart(async () => ({
  default: (await import('../quiz/QuizSection.tsx')).QuizSection,
}));

/** The quiz of an activity as a task: a round that passes finishes the task, on the server. */
export default function QuizTaskScreen({ title }: { readonly title: string }) {
  useEffect(() => void QuizSection.prepare().catch(() => undefined), []);
  return (
    <TaskPage title={title}>
      {({ task_list: [task] }, _store, ending) => (
        <div className={css.quiz}>
          <p className={css.intro}>{task?.desc}</p>
          <QuizSection
            title={task?.title ?? title}
            ending={ending}
            fallback={
              <>
                {ending}
                <Skeleton rows={1} of="chart" />
              </>
            }
          />
        </div>
      )}
    </TaskPage>
  );
}
