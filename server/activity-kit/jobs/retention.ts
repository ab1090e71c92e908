import { deliveryJob } from '#server/activity-kit/award/order-delivery.ts';
import type { Database } from '#server/db/database.ts';
import { deleteInBatches } from '#server/db/delete-in-batches.ts';
import type { JobHandler } from '#server/modules/jobs/job-handler.ts';
import { sql } from 'kysely';

const dayMs = 24 * 60 * 60 * 1000;

/** Days after which things are deleted. */
export const retentionDays = {
  /** After the end of every activity that was alive when the reply was given. */
  reply: 30,
  /** After the award came to an end. */
  address: 30,
  /** After it was given, whatever became of the award. */
  addressAtMost: 180,
  /** After it was received: what visitors looked at. */
  event: 90,
} as const;

/** Deletes, in batches, what need not be kept: replies to old writes, addresses of parcels that arrived, events (rule A4). */
export function retention(database: Database): JobHandler {
  return {
    kind: 'retention',
    run: async (_job, now) => {
      const ago = (days: number) => new Date(now - days * dayMs);
      await deleteReplies(database, ago(retentionDays.reply));
      await deleteAddresses(database, ago);
      await deleteEvents(database, ago(retentionDays.event));
    },
  };
}

/**
 * Deletes finished jobs a while after their end. A delivery whose award still waits for one stays: it is the trace of a
 * fault that reconciliation reports. Without its job a delivery is not ordered twice, because the order belongs to the
 * one step of the award that makes it `pending`, and because an award that is not pending is not delivered.
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
 * A reply does not say which activity it was about, so it stays while any activity that may have been alive with it is
 * not over for long.
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

async function deleteEvents({ query }: Database, before: Date): Promise<void> {
  await deleteInBatches((batch) =>
    query
      .deleteFrom('client_event')
      .where('event_id', 'in', (rows) =>
        rows
          .selectFrom('client_event')
          .select('event_id')
          .where('received_at', '<', before)
          .orderBy('received_at')
          .limit(batch),
      )
      .executeTakeFirst(),
  );
  await deleteInBatches((batch) =>
    query
      .deleteFrom('marketing_event')
      .where('id', 'in', (rows) =>
        rows
          .selectFrom('marketing_event')
          .select('id')
          .where('created_at', '<', before)
          .orderBy('created_at')
          .limit(batch),
      )
      .executeTakeFirst(),
  );
}

function affected({ numAffectedRows = 0n }: { readonly numAffectedRows?: bigint }) {
  return { numDeletedRows: numAffectedRows };
}
