import { askedPage, shownPage } from '#server/console/time-page.ts';
import type { RunningState } from '#contract/console/running.ts';
import { onlineStatus } from '#contract/activity-kit/participation.ts';
import { dayMs } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { stateOf } from '#server/engine/activity/activity.ts';
import { listStocks } from '#server/engine/award/prize-stock.ts';
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';

/** Which activities are wanted, and where the page begins. */
export interface WantedActivities {
  readonly state?: string;
  readonly search?: string;
  readonly before?: string;
  readonly limit?: number;
}

/** A page of activities with their money and prizes, the latest end first; `now` in milliseconds. */
export async function listRunning({ query }: Database, wanted: WantedActivities, now: number) {
  const { state = '', search = '', before, limit: asked } = wanted;
  const { place, limit } = askedPage({ after: before, limit: asked });
  let select = selectHeads(query).where(isInState(state, now));
  if (search !== '') {
    select = select.where(
      sql<boolean>`(position(lower(${search}) in lower(title)) > 0 or starts_with(id, ${search}))`,
    );
  }
  if (place !== undefined) select = select.where(sql<boolean>`(ends_at, id) < (${place.at}, ${place.id})`);
  const rows = await select
    .orderBy('ends_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const { shown, next } = shownPage(rows, limit, ({ ends_at: at, id }) => ({ at, id }));
  const activities = await withMoney(query, shown, now);
  return {
    activities: activities.map((activity) => ({
      ...activity,
      ends_soon: activity.state === 'running' && activity.ends_at - now < dayMs,
    })),
    next,
  };
}

/** One activity with its money and prizes; null when there is none. */
export async function findRunning(query: Kysely<Tables>, id: string, now: number) {
  const rows = await selectHeads(query).where('id', '=', id).execute();
  const [found] = await withMoney(query, rows, now);
  return found ?? null;
}

function selectHeads(query: Kysely<Tables>) {
  return query
    .selectFrom('activity')
    .select(['id', 'title', 'type', 'state', 'online_status', 'starts_at', 'ends_at'])
    .select(['pause_text', 'breaker_reason']);
}

type HeadRow = Awaited<ReturnType<ReturnType<typeof selectHeads>['execute']>>[number];

/** The condition of a state by the setting and the clock; all activities for an unknown one. */
function isInState(state: string, now: number): RawBuilder<boolean> {
  const at = sql`${new Date(now)}::timestamptz`;
  switch (state as RunningState) {
    case 'draft':
    case 'paused':
      return sql`state = ${state}`;
    case 'scheduled':
      return sql`state = 'scheduled' and starts_at > ${at}`;
    case 'running':
      return sql`state = 'scheduled' and starts_at <= ${at} and ends_at > ${at}`;
    case 'ended':
      return sql`state = 'scheduled' and ends_at <= ${at}`;
    case 'settled':
      return sql`state = 'settled' and online_status = ${onlineStatus.online}`;
    case 'archived':
      return sql`state = 'settled' and online_status <> ${onlineStatus.online}`;
    default:
      return sql`true`;
  }
}

/** What an activity is doing at `now`. */
export function runningStateOf(row: HeadRow, now: number): RunningState {
  const { state, starts_at: startsAt, ends_at: endsAt } = row;
  const found = stateOf({ state, startsAt, endsAt }, now);
  return found === 'settled' && row.online_status !== onlineStatus.online ? 'archived' : found;
}

async function withMoney(query: Kysely<Tables>, rows: readonly HeadRow[], now: number) {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [stocks, prizes, budgets] = await Promise.all([
    listStocks(query, ids, now),
    listPrizes(query, ids),
    listBudgets(query, ids),
  ]);
  return rows.map((row) => {
    const { id, title, type, pause_text, breaker_reason } = row;
    const own = prizes
      .filter(({ activity_id: activity }) => activity === id)
      .map((prize) => ({ ...prize, left: stocks.get(id)?.get(prize.prize_id)?.left ?? 0 }));
    const budget = budgets.find(({ activity_id: activity }) => activity === id);
    const given = own.reduce((sum, prize) => sum + givenFen(prize), 0);
    return {
      ...{ id, title, type, pause_text, breaker_reason, state: runningStateOf(row, now) },
      is_online: row.online_status === onlineStatus.online,
      starts_at: row.starts_at.getTime(),
      ends_at: row.ends_at.getTime(),
      budget_fen: Number(budget?.budget_fen ?? 0),
      spent_fen: Number(budget?.spent_fen ?? 0) + given,
      prizes: own.map(({ prize_id, title: name, total, left, value_fen }) => ({
        ...{ id: prize_id, title: name, total, left, value_fen },
      })),
    };
  });
}

interface PrizeRow {
  readonly activity_id: string;
  readonly prize_id: string;
  readonly title: string;
  readonly total: number;
  readonly value_fen: number;
  /** Fen of the shares that members have; null for units of `value_fen` each. */
  readonly shares_fen: string | null;
}

async function listPrizes(query: Kysely<Tables>, ids: readonly string[]): Promise<PrizeRow[]> {
  const { rows } = await sql<PrizeRow>`
    select activity_id, prize_id, title, total, value_fen, case when shared_fen is not null then (
      select coalesce(sum(amount_fen), 0) from red_packet_share share
      where share.activity_id = activity_prize.activity_id and share.prize_id = activity_prize.prize_id
        and share.member_id is not null
    ) end as shares_fen
    from activity_prize where activity_id = any(${ids}::text[]) order by activity_id, prize_id`.execute(
    query,
  );
  return rows;
}

interface BudgetRow {
  readonly activity_id: string;
  readonly budget_fen: string;
  /** Fen of the awards of tasks. */
  readonly spent_fen: string;
}

async function listBudgets(query: Kysely<Tables>, ids: readonly string[]): Promise<BudgetRow[]> {
  const { rows } = await sql<BudgetRow>`
    select budget.activity_id, budget.budget_fen,
      (select coalesce(sum(spent_fen), 0) from activity_budget_slice slice
        where slice.activity_id = budget.activity_id) as spent_fen
    from activity_budget budget where budget.activity_id = any(${ids}::text[])`.execute(query);
  return rows;
}

function givenFen({ total, left, value_fen, shares_fen }: PrizeRow & { readonly left: number }): number {
  return shares_fen === null ? (total - left) * value_fen : Number(shares_fen);
}
