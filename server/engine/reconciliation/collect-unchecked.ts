import type { AwardState } from '#server/db/activity-tables.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { NamedDifference } from './full-check.ts';
import { describeBudget, describeStock, slicedBudget } from '#server/engine/award/award-checks.ts';
import type { BudgetDifference, StockDifference } from '#server/engine/award/award-checks.ts';
import { stockedPrizes } from '#server/engine/award/prize-stock.ts';

/** Limit of accounts that one statement marks: members who book at the same time wait for it. */
const maxLockedAccounts = 1000;

/** Members with new rows. */
export interface Collected {
  readonly memberIds: readonly string[];
  /** Whether there may be more rows than one page. */
  readonly hasMore: boolean;
}

/**
 * Collects rows that no check has seen, at most `page` rows of every book: draws after the last position, and
 * accounts, tasks and awards by their mark. A row that commits late has no mark, and a draw that commits late gets a
 * later position, so neither is missed; a new booking on an account removes its mark. The members are stored until
 * {@link storeSuspects} is called, so that a crash in between leaves nothing unchecked.
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
    const maxAccounts = Math.min(page, maxLockedAccounts);
    const accounts = await markAccounts(transaction, activityId, maxAccounts);
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
    return { memberIds, hasMore: isFull || accounts.length === maxAccounts };
  });
}

/** Completes the check of the collected members: those with a difference are checked again in the next run. */
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
 * The rows are selected first and separately. With their conditions on both sides of the join the planner expects few
 * rows and compares each with all selected ones: on 5,000 awards that took 150 ms instead of 2.
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

/** Waits for bookings in progress on these accounts, so that the following comparison sees them. */
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

/** Final states of an award: no transition from them changes the stock or the budget. */
const countable = sql`('granted', 'shipping', 'received', 'failed', 'returned')`;

interface CountedAward {
  readonly member_id: string;
  readonly prize_id: string;
  readonly state: AwardState;
  readonly value_fen: number;
}

/**
 * Adds at most `limit` uncounted awards to the sums of their prizes, each once, and returns their members; the caller
 * has locked the reconciliation row of the activity, so no other server counts them. An award is found because it is
 * not counted, so one that commits late is not missed, whatever its time.
 */
async function countAwards(
  transaction: Tx,
  { activityId, pass, limit }: { readonly activityId: string; readonly pass: number; readonly limit: number },
): Promise<readonly string[]> {
  const isCountable = sql`activity_id = ${activityId} and counted_in is null and state in ${countable}`;
  const { rows } = await sql<CountedAward>`
    with picked as materialized (select member_id, id from award where ${isCountable} limit ${limit})
    update award set counted_in = ${pass} from picked
    where award.member_id = picked.member_id and award.id = picked.id
    returning award.member_id, award.prize_id, award.state, award.value_fen`.execute(transaction);
  for (const [prizeId, sums] of sumByPrize(rows)) {
    const { awards, held, fen } = sums;
    await sql`
      insert into award_tally (activity_id, prize_id, awards, held, granted_fen)
      values (${activityId}, ${prizeId}, ${awards}, ${held}, ${fen})
      on conflict (activity_id, prize_id) do update set awards = award_tally.awards + excluded.awards,
        held = award_tally.held + excluded.held, granted_fen = award_tally.granted_fen + excluded.granted_fen
      `.execute(transaction);
  }
  return rows.map((row) => row.member_id);
}

function sumByPrize(rows: readonly CountedAward[]) {
  const prizes = new Map<string, { awards: number; held: number; fen: number }>();
  for (const { prize_id: prize, state, value_fen: fen } of rows) {
    const sums = prizes.get(prize) ?? { awards: 0, held: 0, fen: 0 };
    sums.awards += 1;
    sums.held += state === 'returned' ? 0 : 1;
    sums.fen += state === 'returned' || state === 'failed' ? 0 : fen;
    prizes.set(prize, sums);
  }
  return prizes;
}

/**
 * Compares stock and budget with the sums and the few awards that are not counted yet; one statement each, because
 * sums, marks and stock change together.
 */
export async function findTallyDifferences(
  query: Kysely<Tables>,
  activityId: string,
): Promise<readonly NamedDifference[]> {
  const isUncounted = sql`activity_id = ${activityId} and counted_in is null`;
  const stock = await sql<StockDifference>`
    select p.prize_id, p.total, p.stock, coalesce(t.held, 0) + coalesce(u.held, 0) as held
    from ${stockedPrizes} p
    left join award_tally t on t.activity_id = p.activity_id and t.prize_id = p.prize_id
    left join (
      select prize_id, count(*)::int4 as held from award where ${isUncounted} and state <> 'returned' group by prize_id
    ) u on u.prize_id = p.prize_id
    where p.activity_id = ${activityId}
      and p.total - coalesce(t.held, 0) - coalesce(u.held, 0) <> p.stock`.execute(query);
  const budget = await sql<BudgetDifference>`
    select b.spent, coalesce(t.granted_fen, 0) + u.granted as granted, b.remaining, b.free
    from ${slicedBudget} b
    cross join (
      select coalesce(sum(value_fen), 0)::int8 as granted from award
      where ${isUncounted} and prize_id = '' and state not in ('failed', 'returned')
    ) u
    left join award_tally t on t.activity_id = b.activity_id and t.prize_id = ''
    where b.activity_id = ${activityId}
      and (b.spent <> coalesce(t.granted_fen, 0) + u.granted or b.remaining <> b.free)`.execute(query);
  return [
    ...stock.rows.map((row) => ({ check: 'stock', ...describeStock(row) })),
    ...budget.rows.map((row) => ({ check: 'budget', ...describeBudget(row) })),
  ];
}
