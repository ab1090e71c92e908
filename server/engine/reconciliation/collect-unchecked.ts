import type { Database, Tx } from '#server/db/database.ts';
import { sql } from 'kysely';
import { countAwards } from './award-tally.ts';

/** Members who book meanwhile wait until as many accounts are marked. */
const mostLockedAccounts = 1000;

/** Members in whose books something is new. */
export interface Collected {
  readonly memberIds: readonly string[];
  /** Whether there may be more than one page holds. */
  readonly hasMore: boolean;
}

/**
 * Takes what no check has seen, at most `page` rows of every book: draws behind the last position, and accounts, tasks
 * and awards by their mark. A row that commits late has no mark, and a draw that commits late gets a later position, so
 * neither is missed; whatever books again on an account takes its mark away. The members are stored until
 * {@link storeSuspects} is called, so that a server that dies in between leaves nothing unchecked.
 */
export async function collectUnchecked(
  database: Database,
  activityId: string,
  page: number,
): Promise<Collected> {
  return database.transaction(async (transaction) => {
    const known = await transaction
      .selectFrom('reconciliation')
      .select(['draw_position', 'pass', 'members'])
      .where('activity_id', '=', activityId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const draws = await listDraws(transaction, activityId, known.draw_position, page);
    const tasks = await markTasks(transaction, activityId, page);
    const awards = await countAwards(transaction, { activityId, pass: known.pass, limit: page });
    // Last, so that its locks are held for the shortest time.
    const mostAccounts = Math.min(page, mostLockedAccounts);
    const accounts = await markAccounts(transaction, activityId, mostAccounts);
    const drawers = draws.map((draw) => draw.member_id);
    const memberIds = [...new Set([...known.members, ...drawers, ...tasks, ...awards, ...accounts])];
    if (memberIds.length > known.members.length || draws.length > 0) {
      await transaction
        .updateTable('reconciliation')
        .set({
          draw_position: draws.at(-1)?.position ?? known.draw_position,
          members: JSON.stringify(memberIds),
        })
        .where('activity_id', '=', activityId)
        .execute();
    }
    const isFull = [draws, tasks, awards].some((rows) => rows.length === page);
    return { memberIds, hasMore: isFull || accounts.length === mostAccounts };
  });
}

/** Ends the check of the members that were collected: those with a difference are checked again in the next run. */
export async function storeSuspects(
  { query }: Database,
  activityId: string,
  suspects: readonly string[],
  now: number,
): Promise<void> {
  await query
    .updateTable('reconciliation')
    .set({ members: JSON.stringify(suspects), checked_at: new Date(now) })
    .where('activity_id', '=', activityId)
    .execute();
}

function listDraws(transaction: Tx, activityId: string, after: number, page: number) {
  return transaction
    .selectFrom('draw')
    .select(['member_id', 'position'])
    .where('activity_id', '=', activityId)
    .where('position', '>', after)
    .orderBy('position')
    .limit(page)
    .execute();
}

/*
 * The rows are picked first and by themselves. With their conditions on both sides of the join the planner expects few
 * rows and compares each with all that were picked: on 5,000 awards that took 150 ms instead of 2.
 */

async function markTasks(transaction: Tx, activityId: string, page: number): Promise<readonly string[]> {
  const { rows } = await sql<{ member_id: string }>`
    with picked as materialized (
      select member_id, task_id from task_progress where activity_id = ${activityId} and not is_checked limit ${page}
    )
    update task_progress t set is_checked = true from picked
    where t.activity_id = ${activityId} and t.member_id = picked.member_id and t.task_id = picked.task_id
    returning t.member_id`.execute(transaction);
  return rows.map((row) => row.member_id);
}

/** Waits for whoever is booking on one of the accounts: the comparison that follows sees what they booked. */
async function markAccounts(transaction: Tx, activityId: string, page: number): Promise<readonly string[]> {
  const { rows } = await sql<{ member_id: string }>`
    with picked as materialized (
      select member_id, currency from ledger_account where activity_id = ${activityId} and not is_checked
      order by member_id, currency limit ${page} for update
    )
    update ledger_account a set is_checked = true from picked
    where a.activity_id = ${activityId} and a.member_id = picked.member_id and a.currency = picked.currency
    returning a.member_id`.execute(transaction);
  return rows.map((row) => row.member_id);
}
