import { TaskSection } from '#activity-kit/tasks/TaskSection.tsx';
import { PastStars } from './PastStars.tsx';
import { texts } from './texts.ts';

/** What stands below the star and its coupon: earlier stars with what has become of them, and tasks. */
export function LaterSections() {
  return (
    <>
      <PastStars />
      <TaskSection title={texts.tasks} />
    </>
  );
}
