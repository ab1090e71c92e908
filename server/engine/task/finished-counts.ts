import { taskStatus } from '#contract/activity-kit/participation.ts';
import type { Database } from '#server/db/database.ts';

/** How many tasks a member has finished, by activity. */
export async function finishedCounts(
  database: Database,
  memberId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await database.query
    .selectFrom('task_progress')
    .select((row) => ['activity_id', row.fn.countAll<string>().as('finished')])
    .where('member_id', '=', memberId)
    .where('status', '=', taskStatus.finished)
    .groupBy('activity_id')
    .execute();
  return new Map(rows.map((row) => [row.activity_id, Number(row.finished)]));
}
