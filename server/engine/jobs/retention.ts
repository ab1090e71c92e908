import type { Database, DeletionBounds } from '#server/db/database.ts';
import { deleteInBatches } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { deliveryJob } from '#server/engine/award/delivery.ts';
import type { JobHandler } from '#server/modules/jobs/jobs.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

const dayMs = 24 * 60 * 60 * 1000;

/** Retention times in days. */
export const retentionDays = {
  /** After the end of every activity that was running when the reply was given. */
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

/** Tables that callers without a session write. */
const anonymousRows: readonly AgedRows[] = [
  { table: 'marketing_event', key: ['id'], at: 'created_at', days: retentionDays.event },
  { table: 'client_event', key: ['event_id'], at: 'received_at', days: retentionDays.event },
  { table: 'imprint', key: ['id'], at: 'received_at', days: retentionDays.memberImprint },
  {
    ...{ table: 'imprint', key: ['id'], at: 'received_at', days: retentionDays.imprint },
    only: sql<boolean>`member_id is null`,
  },
  {
    table: 'invite_touch',
    key: ['activity_id', 'guid', 'inviter_id'],
    at: 'touched_at',
    days: retentionDays.inviteTouch,
  },
];

/**
 * Deletes, in batches, rows whose retention time is over: replies to old writes, addresses of parcels that arrived,
 * and rows of callers without a session (rule A4).
 */
export function retention(database: Database): JobHandler {
  return {
    kind: 'retention',
    run: async (_job, now) => {
      const ago = (days: number) => new Date(now - days * dayMs);
      await deleteReplies(database, ago(retentionDays.reply));
      await deleteAddresses(database, ago);
      for (const rows of anonymousRows) await deleteAged(database, rows, now);
    },
  };
}

/**
 * Deletes completed jobs some time after their end. The job of an award that still waits for its delivery stays: it
 * is evidence of a fault that reconciliation reports. Deleting a job does not cause a second delivery, because a
 * delivery is ordered only by the transition that makes the award `pending`, and an award that is not pending is not
 * delivered.
 */
export function deleteFinishedJobs(database: Database, keepMs: number): JobHandler {
  return {
    kind: 'delete_finished_jobs',
    run: async (_job, now) => {
      const before = new Date(now - keepMs);
      await deleteInBatches(async (batch) =>
        affected(
          await sql`
            delete from job where id in (
              select id from job where done_at < ${before} and not (kind = ${deliveryJob} and exists (
                select 1 from award where award.member_id = (job.payload ->> 'memberId')::uuid
                  and award.id = (job.payload ->> 'awardId')::uuid and award.state = 'pending'
              ))
              order by done_at limit ${batch}
            )`.execute(database.query),
        ),
      );
    },
  };
}

/**
 * A reply does not store its activity, so it stays while any activity that may have been running at its time has not
 * been over for long.
 */
async function deleteReplies({ query }: Database, before: Date): Promise<void> {
  await deleteInBatches(async (batch) =>
    affected(
      await sql`
        delete from idempotent_reply where (member_id, idempotency_key) in (
          select member_id, idempotency_key from idempotent_reply
          where created_at < ${before} and not exists (
            select 1 from activity
            where activity.starts_at <= idempotent_reply.created_at and activity.ends_at > ${before}
          )
          order by created_at limit ${batch}
        )`.execute(query),
    ),
  );
}

async function deleteAddresses({ query }: Database, ago: (days: number) => Date): Promise<void> {
  await deleteInBatches((batch) =>
    query
      .deleteFrom('award_address')
      .where('award_id', 'in', (rows) =>
        rows
          .selectFrom('award_address as address')
          .leftJoin('award', (join) =>
            join
              .onRef('award.member_id', '=', 'address.member_id')
              .onRef('award.id', '=', 'address.award_id'),
          )
          .select('address.award_id')
          .where((row) =>
            row.or([
              row('address.submitted_at', '<', ago(retentionDays.addressAtMost)),
              row('award.settled_at', '<', ago(retentionDays.address)),
            ]),
          )
          .limit(batch),
      )
      .executeTakeFirst(),
  );
}

function affected({ numAffectedRows = 0n }: { readonly numAffectedRows?: bigint }) {
  return { numDeletedRows: numAffectedRows };
}

/** Rows of a table that are deleted by age. */
interface AgedRows {
  readonly table: keyof Tables;
  /** Columns of its primary key. */
  readonly key: readonly string[];
  /** Time of the row. */
  readonly at: string;
  /** Its retention time. */
  readonly days: number;
  /** Selects rows; all rows if absent. */
  readonly only?: RawBuilder<boolean>;
}
/** A million rows of a table in a run: there are many of them, and none is joined with another table. */
const agedBounds: DeletionBounds = { batch: 5000, batches: 200 };

/** Deletes old rows in statements of bounded size, the oldest first; returns the number of deleted rows. */
export async function deleteAged(
  { query }: Database,
  { table, key, at, days, only = sql<boolean>`true` }: AgedRows,
  now: number,
  batch = agedBounds.batch,
): Promise<number> {
  const [name, time] = [sql.table(table), sql.ref(at)];
  const columns = sql.join(key.map((column) => sql.ref(column)));
  const before = new Date(now - days * dayMs);
  return deleteInBatches(
    async () => {
      const { numAffectedRows = 0n } = await sql`
        delete from ${name} where (${columns}) in (
          select ${columns} from ${name} where ${time} < ${before} and ${only} order by ${time} limit ${batch}
        )`.execute(query);
      return { numDeletedRows: numAffectedRows };
    },
    { ...agedBounds, batch },
  );
}
