import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { onlineStatus } from '#contract/activity-kit/participation.ts';
import { dayMs, hourMs } from '#server/clock.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { canBeClaimed } from '#server/engine/activity/activity-repository.ts';
import { writeAudit } from '#server/engine/audit/audit.ts';
import type { Archived } from '#server/engine/part/part.ts';
import { done, pagedWork } from '#server/modules/work/activity-work.ts';
import type { WorkHandler } from '#server/modules/work/activity-work.ts';
import type { Random } from '#server/random.ts';

/** How long what members did in an activity is stored after it was archived and its claims have ended: two years with a leap day. */
export const archiveMs = 731 * dayMs;

/** A table whose rows go with the archive of their activity. */
export type ArchivedTable = Archived & { readonly table: keyof Tables };

/** Members whose rows one transaction deletes; a contestant has some hundreds. */
const pageSize = 50;

/** When the last member of a page joined, as text, and their id. */
type Position = readonly [joinedAt: string, memberId: string];

const kind = 'delete_archives';

/**
 * The work that deletes what members did in archived activities when their time is over. What was given and paid stays, with
 * its books: only tables that no check of the books reads are told to it.
 */
export function deleteArchives(
  { database, random }: { readonly database: Database; readonly random: Random },
  tables: readonly ArchivedTable[],
): WorkHandler {
  // A row goes before the one that it names.
  const ordered = [...tables].sort((one, other) => Number('of' in other) - Number('of' in one));
  return pagedWork<Position>(database, {
    kind,
    everyMs: hourMs,
    find: async (query, now) => {
      // One that was archived before the moment was stored counts from now on.
      await query
        .updateTable('activity')
        .set({ archived_at: new Date(now) })
        .where('archived_at', 'is', null)
        .where(isArchived)
        .execute();
      const rows = await query
        .selectFrom('activity')
        .select('id')
        .where('archive_deleted_at', 'is', null)
        .where(isOver(now))
        .execute();
      return rows.map(({ id }) => id);
    },
    page: async (transaction, { activityId, position, now }) => {
      if (!(await isStillOver(transaction, activityId, now))) return done;
      const members = await listMembers(transaction, activityId, position);
      const ids = members.map(({ member_id: id }) => id);
      for (const table of ordered) await deleteRows(transaction, table, activityId, ids);
      const last = members.at(-1);
      if (last !== undefined && members.length === pageSize) {
        return { isDone: false, position: [last.joined, last.member_id] };
      }
      await noteDeleted(transaction, activityId, { random, now });
      return done;
    },
  });
}

const isArchived = sql<boolean>`(activity.state = 'settled' and activity.online_status = ${onlineStatus.offline})`;

/** Archived, and its claims too were over for the whole time. */
function isOver(now: number): RawBuilder<boolean> {
  const before = now - archiveMs;
  return sql<boolean>`(${isArchived}
    and activity.archived_at < ${new Date(before)} and not ${canBeClaimed('activity', before)})`;
}

/** Locks the activity, so that nobody brings it online between two pages unseen. */
async function isStillOver(transaction: Tx, activityId: string, now: number): Promise<boolean> {
  const row = await transaction
    .selectFrom('activity')
    .select('id')
    .where('id', '=', activityId)
    .where(isOver(now))
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

async function listMembers(transaction: Tx, activityId: string, position: Position | null) {
  const isAfter =
    position === null
      ? sql<boolean>`true`
      : // As text, because a timestamp of the driver has no microseconds.
        sql<boolean>`(joined_at, member_id) > (${position[0]}::text::timestamptz, ${position[1]}::uuid)`;
  return transaction
    .selectFrom('enrolment')
    .select(['member_id', sql<string>`joined_at::text`.as('joined')])
    .where('activity_id', '=', activityId)
    .where(isAfter)
    .orderBy('joined_at')
    .orderBy('member_id')
    .limit(pageSize)
    .execute();
}

async function deleteRows(
  transaction: Tx,
  archived: ArchivedTable,
  activityId: string,
  members: readonly string[],
): Promise<void> {
  const ofMembers = (table: string, column: string) =>
    sql`${sql.ref(`${table}.activity_id`)} = ${activityId} and ${sql.ref(`${table}.${column}`)} = any(${members}::uuid[])`;
  const { table, member } = archived;
  if (!('of' in archived)) {
    await sql`delete from ${sql.table(table)} where ${ofMembers(table, member)}`.execute(transaction);
    return;
  }
  const { of: parent, key } = archived;
  await sql`delete from ${sql.table(table)} where ${sql.ref(`${table}.${key}`)} in (
    select id from ${sql.table(parent)} where ${ofMembers(parent, member)})`.execute(transaction);
}

async function noteDeleted(
  transaction: Tx,
  activityId: string,
  { random, now }: { readonly random: Random; readonly now: number },
): Promise<void> {
  await transaction
    .updateTable('activity')
    .set({ archive_deleted_at: new Date(now) })
    .where('id', '=', activityId)
    .execute();
  const author = { actor: `job:${kind}`, reason: '归档满两年', requestId: random.uuid(), random, now };
  await writeAudit(transaction, author, {
    ...{ action: 'activity.delete_archive', subject: `activity:${activityId}` },
    ...{ before: null, after: { deleted: true } },
  });
}
