import { taskStatus } from '#contract/activity-kit/participation.ts';
import type { Database, Tx } from '#server/db/database.ts';

/** The ids of the tasks that a member has completed in an activity. */
export async function finishedTasks(
  { query }: { readonly query: Database['query'] | Tx },
  { memberId, activityId }: { readonly memberId: string; readonly activityId: string },
): Promise<ReadonlySet<string>> {
  const rows = await query
    .selectFrom('task_progress')
    .select('task_id')
    .where('member_id', '=', memberId)
    .where('activity_id', '=', activityId)
    .where('status', '=', taskStatus.finished)
    .execute();
  return new Set(rows.map((row) => row.task_id));
}
