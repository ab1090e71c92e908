import { TaskPage } from '../tasks/TaskPage.tsx';
import { QuizSection } from './QuizSection.tsx';

/** The quiz of an activity as a task: a round that passes finishes the task, on the server. */
export default function QuizTaskScreen({ title }: { readonly title: string }) {
  return (
    <TaskPage title={title}>{(info) => <QuizSection title={info.task_list[0]?.title ?? title} />}</TaskPage>
  );
}
