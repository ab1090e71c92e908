import type { Database } from '#server/db/database.ts';
import type { WorkTime } from '#server/modules/jobs/take-turns.ts';
import type { JobHandler } from '#server/modules/jobs/jobs.ts';
import { deleteAgedRows } from '#server/modules/operations/aged-rows.ts';
import type { AgedRows } from '#server/modules/operations/aged-rows.ts';
import { sql } from 'kysely';
import { deliveryJob } from './grant-rows.ts';

/**
 * Deletes completed jobs some time after their end. The job of an award that still waits for its delivery stays: it
 * is evidence of a fault that reconciliation reports. Deleting a job does not cause a second delivery, because a
 * delivery is ordered only by the transition that makes the award `pending`, and an award that is not pending is not
 * delivered.
 */
export function deleteFinishedJobs(database: Database, keptMs: number, workTime: WorkTime): JobHandler {
  const isWaitedFor = sql`job.kind = ${deliveryJob} and exists (
    select 1 from award where award.member_id = (job.payload ->> 'memberId')::uuid
      and award.id = (job.payload ->> 'awardId')::uuid and award.state = 'pending'
  )`;
  const finished: AgedRows = {
    table: 'job',
    key: ['id'],
    at: 'done_at',
    keptMs,
    isDue: () => sql<boolean>`not (${isWaitedFor})`,
  };
  return {
    kind: 'delete_finished_jobs',
    run: (_job, now) => deleteAgedRows(database, finished, now, workTime),
  };
}
