import { spendsNothing } from '#server/engine/activity/play-type.ts';
import { noJobs, noProblems, playPart } from '#server/engine/part/part.ts';
import { enrolmentCheck } from './task-check.ts';
import { taskRoutes } from './task-routes.ts';

/** Tasks that are completed once each. */
export const taskPart = playPart({
  key: 'tasks',
  terms: [],
  problems: noProblems,
  spends: spendsNothing,
  calls: taskRoutes,
  jobs: noJobs,
  checks: [enrolmentCheck],
  tables: { task_progress: 'with-activity', task_reading: { member: 'member_id' } },
});
