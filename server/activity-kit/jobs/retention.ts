import type { Database } from '#server/db/database.ts';
import type { JobHandler } from '#server/modules/jobs/job-handler.ts';
import { sql } from 'kysely';
import { deleteAged } from './delete-aged.ts';
import type { AgedRows } from './delete-aged.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Days after which things go. */
export const retentionDays = {
  /** After the end of every activity that was alive when the reply was given. */
  reply: 30,
  /** After the award came to an end. */
  address: 30,
  /** After it was given, whatever became of the award. */
  addressAtMost: 180,
  /** After it was done. */
  job: 30,
  /** After it came; nobody asks what an event of last season was. */
  event: 90,
  /** What a browser agreed to or saw, with nobody logged in. */
  imprint: 400,
  /** The same of a member: the proof of a consent. */
  memberImprint: 1095,
  /** An opened link counts for 90 days at most (the terms of invitations). */
  inviteTouch: 100,
} as const;

/** What callers without a session write. */
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
 * Deletes what need not be kept: replies to old writes, addresses of parcels that arrived, jobs long done, and what callers
 * without a session have written (rule A4).
 */
export function retention(database: Database): JobHandler {
  return {
    kind: 'retention',
    everyMs: dayMs,
    run: async (_job, now) => {
      const ago = (days: number) => new Date(now - days * dayMs);
      await forgetReplies(database, ago(retentionDays.reply));
      await database.query
        .deleteFrom('award_address')
        .where((row) =>
          row.or([
            row('submitted_at', '<', ago(retentionDays.addressAtMost)),
            row.exists(
              row
                .selectFrom('award')
                .select('award.id')
                .whereRef('award.member_id', '=', 'award_address.member_id')
                .whereRef('award.id', '=', 'award_address.award_id')
                .where('award.settled_at', '<', ago(retentionDays.address)),
            ),
          ]),
        )
        .execute();
      await database.query.deleteFrom('job').where('done_at', '<', ago(retentionDays.job)).execute();
      for (const rows of anonymousRows) await deleteAged(database, rows, now);
    },
  };
}

/**
 * A reply does not say which activity it was about, so it stays while any activity that may have been alive with it is
 * not over for long.
 */
async function forgetReplies({ query }: Database, before: Date): Promise<void> {
  await sql`
    delete from idempotent_reply
    where created_at < ${before} and not exists (
      select 1 from activity
      where activity.starts_at <= idempotent_reply.created_at and activity.ends_at > ${before}
    )`.execute(query);
}
