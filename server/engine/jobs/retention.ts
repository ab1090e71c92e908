import type { Database } from '#server/db/database.ts';
import { deliveryJob } from '#server/engine/award/delivery.ts';
import type { WorkTime } from '#server/modules/jobs/take-turns.ts';
import type { JobHandler } from '#server/modules/jobs/jobs.ts';
import { deleteAgedRows } from '#server/modules/operations/aged-rows.ts';
import type { AgedRows } from '#server/modules/operations/aged-rows.ts';
import { sql } from 'kysely';

const dayMs = 24 * 60 * 60 * 1000;

/** Retention times in days. */
export const retentionDays = {
  /**
   * After it was given, whatever runs then. A client repeats a call within minutes; after this time an old key is a new
   * call, which the unique keys of the business facts judge.
   */
  reply: 30,
  /** After the award became final. */
  address: 30,
  /** After it was given, whatever the state of the award. */
  addressAtMost: 180,
  /** After it arrived; older events are not used. */
  event: 90,
  /** Consents and views of a browser without a login. */
  imprint: 400,
  /** The same for a member: the proof of a consent. */
  memberImprint: 1095,
  /** An opened link is valid for at most 90 days (the terms of invitations). */
  inviteTouch: 100,
} as const;

const addresses = { table: 'award_address', key: ['award_id'], at: 'submitted_at' } as const;
const imprints = { table: 'imprint', key: ['id'], at: 'received_at' } as const;

const agedRows: readonly AgedRows[] = [
  {
    table: 'idempotent_reply',
    key: ['member_id', 'idempotency_key'],
    at: 'created_at',
    keptMs: retentionDays.reply * dayMs,
  },
  { ...addresses, keptMs: retentionDays.addressAtMost * dayMs },
  {
    ...addresses,
    // An address cannot be given after its award became final, so what is younger is not due.
    keptMs: retentionDays.address * dayMs,
    isDue: (before) => sql<boolean>`exists (
      select 1 from award where award.member_id = award_address.member_id and award.id = award_address.award_id
        and award.settled_at < ${before}
    )`,
  },
  { table: 'marketing_event', key: ['id'], at: 'created_at', keptMs: retentionDays.event * dayMs },
  { table: 'client_event', key: ['event_id'], at: 'received_at', keptMs: retentionDays.event * dayMs },
  { ...imprints, keptMs: retentionDays.memberImprint * dayMs },
  { ...imprints, keptMs: retentionDays.imprint * dayMs, only: sql<boolean>`member_id is null` },
  {
    table: 'invite_touch',
    key: ['activity_id', 'guid', 'inviter_id'],
    at: 'touched_at',
    keptMs: retentionDays.inviteTouch * dayMs,
  },
];

/**
 * Deletes rows whose retention time is over: replies to old writes, addresses of parcels that arrived, and rows of
 * callers without a session (rule A4).
 * @throws Error that names the tables that failed; the others are deleted from all the same.
 */
export function retention(database: Database, workTime: WorkTime): JobHandler {
  return { kind: 'retention', run: (_job, now) => deleteAgedRows(database, agedRows, now, workTime) };
}

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
    ...{ table: 'job', key: ['id'], at: 'done_at', keptMs },
    isDue: () => sql<boolean>`not (${isWaitedFor})`,
  };
  return {
    kind: 'delete_finished_jobs',
    run: (_job, now) => deleteAgedRows(database, [finished], now, workTime),
  };
}
