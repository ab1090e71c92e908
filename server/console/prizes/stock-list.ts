import { sql } from 'kysely';
import type { stock } from '#contract/console/stock.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { shanghaiDayStart } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { slicedBudget } from '#server/engine/award/award-checks.ts';
import { stockedPrizes } from '#server/engine/award/prize-stock.ts';

type StockList = DataOf<typeof stock.list>;
type Change = StockList['changes'][number];

/** How many decided changes of an activity are shown, and how many open ones of all. */
const [recent, mostOpen] = [20, 100];

/** The stock of the prizes of an activity, its budget, and the newest changes that were decided; `now` in milliseconds since 1970. */
export async function listStock(
  { query }: Database,
  activityId: string,
  { now, operatorId }: { readonly now: number; readonly operatorId: string },
): Promise<StockList> {
  const [prizes, budget, changes] = await Promise.all([
    listPrizes(query, activityId, now),
    findBudget(query, activityId),
    selectChanges(query)
      .where('stock_change.activity_id', '=', activityId)
      .where('stock_change.state', '<>', 'proposed')
      .limit(recent)
      .execute(),
  ]);
  return { prizes, budget, changes: changes.map((row) => viewChange(row, operatorId)) };
}

/** The changes of all activities that wait for a decision, oldest first. */
export async function listOpenChanges({ query }: Database, operatorId: string): Promise<Change[]> {
  const rows = await selectChanges(query)
    .where('stock_change.state', '=', 'proposed')
    .limit(mostOpen)
    .execute();
  return rows.reverse().map((row) => viewChange(row, operatorId));
}

async function listPrizes(query: Database['query'], activityId: string, now: number) {
  const today = new Date(shanghaiDayStart(now));
  const { rows } = await sql<StockList['prizes'][number]>`
    select prize.prize_id as id, prize.title, prize.value_desc, prize.value_fen as value, prize.kind,
      prize.total, prize.total - prize.stock as given, prize.stock as left, prize.per_day,
      (
        select coalesce(sum(day_taken), 0)::int4 from activity_prize_slice slice
        where slice.activity_id = prize.activity_id and slice.prize_id = prize.prize_id
          and slice.day_start >= ${today}
      ) as given_today,
      prize.shared_fen is not null as is_shared
    from ${stockedPrizes} prize
    where prize.activity_id = ${activityId}
    order by prize.prize_id`.execute(query);
  return rows;
}

async function findBudget(query: Database['query'], activityId: string): Promise<StockList['budget']> {
  const { rows } = await sql<Record<'total' | 'reserved' | 'spent' | 'remaining', string>>`
    select b.budget_fen as total, b.reserved_fen as reserved, s.spent, s.remaining
    from activity_budget b join ${slicedBudget} s on s.activity_id = b.activity_id
    where b.activity_id = ${activityId}`.execute(query);
  const [row] = rows;
  if (row === undefined) return null;
  const { total, reserved, spent, remaining } = row;
  return {
    ...{ total: Number(total), reserved: Number(reserved) },
    ...{ spent: Number(spent), free: Number(remaining) },
  };
}

function selectChanges(query: Database['query']) {
  return query
    .selectFrom('stock_change')
    .innerJoin('operator as proposer', 'proposer.id', 'stock_change.proposed_by')
    .leftJoin('operator as decider', 'decider.id', 'stock_change.decided_by')
    .leftJoin('activity', 'activity.id', 'stock_change.activity_id')
    .leftJoin('activity_prize as prize', (join) =>
      join
        .onRef('prize.activity_id', '=', 'stock_change.activity_id')
        .onRef('prize.prize_id', '=', 'stock_change.prize_id'),
    )
    .selectAll('stock_change')
    .select(['proposer.name as proposer', 'decider.name as decider', 'activity.title as activity_title'])
    .select(['prize.title as prize_title', 'prize.value_fen'])
    .orderBy('stock_change.proposed_at', 'desc')
    .orderBy('stock_change.id', 'desc');
}

type ChangeRow = Awaited<ReturnType<ReturnType<typeof selectChanges>['execute']>>[number];

function viewChange(row: ChangeRow, operatorId: string): Change {
  const { id, activity_id, prize_id, expected_total, new_total, reason, state, decision } = row;
  return {
    ...{ id, activity_id, prize_id, expected_total, new_total, reason, state, decision },
    activity_title: row.activity_title ?? activity_id,
    prize_title: row.prize_title ?? prize_id,
    value: (new_total - expected_total) * (row.value_fen ?? 0),
    proposed_by: row.proposer,
    proposed_at: row.proposed_at.getTime(),
    is_own: row.proposed_by === operatorId,
    decided_by: row.decider ?? '',
    decided_at: row.decided_at?.getTime() ?? null,
  };
}
