import { minuteMs } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { termsOf } from '#server/engine/activity/terms.ts';
import type { JobDeps } from '#server/engine/part/part.ts';
import type { TradingSession } from '#server/modules/market/trading-calendar.ts';
import { sql } from 'kysely';
import type { AccountSession } from './contest-account.ts';
import { contestTerms } from './contest-terms.ts';
import { saveAdvances } from './save-advances.ts';

/** Contestants of one transaction, and sessions that each is carried through in it. */
const pageSize = 100;
const maxSessions = 20;
/** After this time another server takes over the page of one that has died. */
const claimMs = 5 * minuteMs;

/** A contestant whose next sessions one server values. */
export interface ClaimedEntry {
  readonly member_id: string;
  readonly record_id: string;
  readonly entered_on: string;
  readonly valued_on: string | null;
}

type ValuingDeps = Pick<JobDeps, 'database' | 'broker' | 'market'>;

/**
 * Values the next page of contestants whose value after a session is missing, each for up to twenty sessions; false when
 * nobody is left. Trades and closes are asked for outside of the transaction, and any number of servers take other pages.
 */
export async function valuePage(
  { database, broker, market }: ValuingDeps,
  activity: Activity,
  newest: TradingSession,
  now: number,
): Promise<boolean> {
  if (!(await areClosesKnown(market, activity, newest))) return false;
  const entries = await claimPage(database, activity.id, { day: newest.day, now });
  const [first] = entries.map(({ entered_on, valued_on }) => valued_on ?? entered_on).sort();
  if (first === undefined) return false;
  const sessions = market.calendar.sessionsIn({ from: first, to: newest.day }).slice(0, maxSessions);
  const range = { from: first, to: sessions.at(-1)?.day ?? first };
  const { securities } = termsOf(activity, contestTerms);
  const [trades, ...bars] = await Promise.all([
    broker.simulatedTrades({
      ...{ ...range, securities },
      accounts: entries.map(({ record_id, entered_on }) => ({ account: record_id, enteredOn: entered_on })),
    }),
    ...securities.map((code) => market.bars(code, range)),
  ]);
  const closes = closesByDay(securities, bars);
  const sessionOf = ({ day, startsAt, closesAt }: TradingSession, account: string): AccountSession => ({
    ...{ day, closesAt, closes: closes.get(day) ?? new Map<string, number>() },
    trades: trades.filter(
      (trade) => trade.account === account && trade.tradedAt >= startsAt && trade.tradedAt <= closesAt,
    ),
  });
  await database.transaction((transaction) =>
    saveAdvances(transaction, activity, {
      entries,
      sessionsOf: ({ record_id, entered_on, valued_on }) =>
        sessions
          .filter(({ day }) => day >= entered_on && (valued_on === null || day > valued_on))
          .map((session) => sessionOf(session, record_id)),
    }),
  );
  return true;
}

/** Whether the source has the closes of a session: a feed has them some minutes later, and an old answer is none. */
async function areClosesKnown(
  market: ValuingDeps['market'],
  activity: Activity,
  { day, closesAt }: TradingSession,
): Promise<boolean> {
  const [code = ''] = termsOf(activity, contestTerms).securities;
  const { asOf, isStale } = await market.bars(code, { from: day, to: day });
  return !isStale && asOf >= closesAt;
}

/** Takes the next contestants for this server, whoever waits longest first. */
async function claimPage(
  { query }: Database,
  activityId: string,
  { day, now }: { readonly day: string; readonly now: number },
): Promise<readonly ClaimedEntry[]> {
  const moment = new Date(now);
  const { rows } = await sql<ClaimedEntry>`
    with due as materialized (
      select member_id from contest_entry
      where activity_id = ${activityId} and coalesce(valued_on, '') < ${day} and entered_on <= ${day}
        and (claimed_until is null or claimed_until < ${moment})
      order by valued_on nulls first, member_id limit ${pageSize} for update
    )
    update contest_entry set claimed_until = ${new Date(now + claimMs)} from due
    where contest_entry.activity_id = ${activityId} and contest_entry.member_id = due.member_id
    returning contest_entry.member_id, record_id, entered_on, valued_on`.execute(query);
  return rows;
}

type Bars = Awaited<ReturnType<JobDeps['market']['bars']>>;

/** The closes of each day by code. */
function closesByDay(codes: readonly string[], answers: readonly Bars[]) {
  const days = new Map<string, Map<string, number>>();
  for (const [at, code] of codes.entries()) {
    for (const { date, close } of answers[at]?.value ?? []) {
      const day = days.get(date) ?? new Map<string, number>();
      days.set(date, day.set(code, close));
    }
  }
  return days;
}
