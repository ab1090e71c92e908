import type { AwardState } from '#server/db/activity-words.ts';
import type { Tx } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { describeBudget } from './budget-check.ts';
import type { BudgetDifference } from './budget-check.ts';
import type { NamedDifference } from './persisting-differences.ts';
import { describeStock } from './stock-check.ts';
import type { StockDifference } from './stock-check.ts';

/** States in which an award keeps what it took: no step of it changes the stock or the budget any more. */
const countable = sql`('granted', 'shipping', 'received', 'failed', 'returned')`;

interface CountedAward {
  readonly member_id: string;
  readonly prize_id: string;
  readonly state: AwardState;
  readonly value_fen: number;
}

/**
 * Adds at most `limit` awards that were not counted to the sums of their prizes, each once, and returns their members;
 * the caller holds the row of the activity's reconciliation, so nobody else counts them meanwhile.
 * An award is found because it is not counted, so one that commits late is not missed, whatever its moment.
 */
export async function countAwards(
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
 * Compares stock and budget with the sums and the awards that are not counted yet, which are few; one statement each,
 * because sums, marks and stock move together.
 */
export async function findTallyDifferences(
  query: Kysely<Tables>,
  activityId: string,
): Promise<readonly NamedDifference[]> {
  const isUncounted = sql`activity_id = ${activityId} and counted_in is null`;
  const stock = await sql<StockDifference>`
    select p.prize_id, p.total, p.stock, coalesce(t.held, 0) + coalesce(u.held, 0) as held
    from activity_prize p
    left join award_tally t on t.activity_id = p.activity_id and t.prize_id = p.prize_id
    left join (
      select prize_id, count(*)::int4 as held from award where ${isUncounted} and state <> 'returned' group by prize_id
    ) u on u.prize_id = p.prize_id
    where p.activity_id = ${activityId}
      and p.total - coalesce(t.held, 0) - coalesce(u.held, 0) <> p.stock`.execute(query);
  const budget = await sql<BudgetDifference>`
    select b.spent_fen as spent, coalesce(t.granted_fen, 0) + u.granted as granted
    from activity_budget b
    cross join (
      select coalesce(sum(value_fen), 0)::int8 as granted from award
      where ${isUncounted} and prize_id = '' and state not in ('failed', 'returned')
    ) u
    left join award_tally t on t.activity_id = b.activity_id and t.prize_id = ''
    where b.activity_id = ${activityId} and b.spent_fen <> coalesce(t.granted_fen, 0) + u.granted`.execute(
    query,
  );
  return [
    ...stock.rows.map((row) => ({ check: 'stock', ...describeStock(row) })),
    ...budget.rows.map((row) => ({ check: 'budget', ...describeBudget(row) })),
  ];
}
