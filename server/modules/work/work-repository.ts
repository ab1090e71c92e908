import type { Tables } from '#server/db/tables.ts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Where the work of an activity stands after a page; `null` stands for its start. */
export type Progress<P = unknown> =
  | { readonly isDone: true }
  | { readonly isDone: false; readonly position: P | null };

/** Work of an activity that this server has until its lease is over. */
export interface ClaimedWork {
  readonly activityId: string;
  readonly kind: string;
  readonly position: unknown;
  /** End of the lease; a later claim has another one, so that only the newest stores anything. */
  readonly leaseUntil: Date;
  readonly failures: number;
}

/** Another server has claimed the work since: this one stores nothing, and its open transaction is undone. */
export class LeaseLost extends Error {}

/** Gives activities the row of a kind, due at `now`, milliseconds; a row that is there stays as it is. */
export async function addWork(
  query: Kysely<Tables>,
  kind: string,
  activityIds: readonly string[],
  now: number,
): Promise<void> {
  if (activityIds.length === 0) return;
  const moment = new Date(now);
  await sql`
    insert into activity_work (activity_id, kind, due_at, claimable_at)
    select id, ${kind}::text, ${moment}::timestamptz, ${moment}::timestamptz from unnest(${activityIds}::text[]) as id
    on conflict (activity_id, kind) do nothing`.execute(query);
}

interface Claim {
  readonly kinds: readonly string[];
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly leaseMs: number;
}

/**
 * Claims one activity of every kind, the one that waits for the longest time, in one statement. Servers that claim at the
 * same moment wait for each other as long as one statement takes, and then find the next activity.
 */
export async function claimWork(
  query: Kysely<Tables>,
  { kinds, now, leaseMs }: Claim,
): Promise<readonly ClaimedWork[]> {
  const { rows } = await sql<ClaimedWork>`
    with due as materialized (
      select waiting.* from unnest(${kinds}::text[]) as wanted (kind)
      cross join lateral (
        select activity_id, kind from activity_work
        where activity_work.kind = wanted.kind and claimable_at <= ${new Date(now)}
        order by claimable_at, activity_id limit 1 for update
      ) as waiting
    )
    update activity_work set claimable_at = ${new Date(now + leaseMs)} from due
    where activity_work.activity_id = due.activity_id and activity_work.kind = due.kind
    returning activity_work.activity_id as "activityId", activity_work.kind, position, failures,
      claimable_at as "leaseUntil"`.execute(query);
  return rows;
}

type Owned = Pick<ClaimedWork, 'activityId' | 'kind' | 'leaseUntil'>;

/**
 * Stores how far the work is, or deletes its row when it is done.
 * @throws LeaseLost when another server has claimed it since.
 */
export async function storeProgress(query: Kysely<Tables>, work: Owned, progress: Progress): Promise<void> {
  const changed = progress.isDone
    ? await query.deleteFrom('activity_work').where(isOwned(work)).executeTakeFirst()
    : await query
        .updateTable('activity_work')
        .set({ position: asJson(progress.position), failures: 0, last_error: '' })
        .where(isOwned(work))
        .executeTakeFirst();
  const rows = 'numDeletedRows' in changed ? changed.numDeletedRows : changed.numUpdatedRows;
  if (rows !== 1n) throw new LeaseLost(`another server has the work of ${work.activityId}`);
}

/** Gives the work back, behind all activities that wait at `now`, milliseconds; without effect when the lease was lost. */
export async function releaseWork(query: Kysely<Tables>, work: Owned, now: number): Promise<void> {
  await query
    .updateTable('activity_work')
    .set({ claimable_at: new Date(now) })
    .where(isOwned(work))
    .execute();
}

interface Failure {
  readonly error: string;
  /** When it is tried again, milliseconds since 1970. */
  readonly retryAt: number;
}

/** Puts off work that has failed; without effect when the lease was lost. */
export async function putOffWork(
  query: Kysely<Tables>,
  work: ClaimedWork,
  { error, retryAt }: Failure,
): Promise<void> {
  await query
    .updateTable('activity_work')
    .set({
      failures: work.failures + 1,
      last_error: error.slice(0, 500),
      claimable_at: new Date(retryAt),
    })
    .where(isOwned(work))
    .execute();
}

const asJson = (position: unknown): string | null => (position === null ? null : JSON.stringify(position));

const isOwned = ({ activityId, kind, leaseUntil }: Owned) =>
  sql<boolean>`activity_id = ${activityId} and kind = ${kind} and claimable_at = ${leaseUntil}`;
