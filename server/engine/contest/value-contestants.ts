import { minuteMs, shanghaiDate } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { termsOf } from '#server/engine/activity/terms.ts';
import type { JobDeps } from '#server/engine/part/part.ts';
import type { SimulatedTrade } from '#server/modules/trade/broker.ts';
import { sql } from 'kysely';
import { contestTerms } from './contest-terms.ts';
import { listSessions } from './fixed-sessions.ts';
import { saveAdvances } from './save-advances.ts';
import type { ClaimedEntry } from './save-advances.ts';

/** Contestants of one transaction, and sessions that each is carried through in it. */
const pageSize = 100;
const maxSessions = 20;
/** After this time another server takes over the page of one that has died. */
const claimMs = 5 * minuteMs;

/**
 * Values the next page of contestants whose value after a session up to `day` is missing, each for up to twenty sessions;
 * false when nobody is left. The sessions are fixed; trades are asked for outside of the transaction, and any number of
 * servers take other pages.
 */
export async function valuePage(
  { database, broker }: Pick<JobDeps, 'database' | 'broker'>,
  activity: Activity,
  day: string,
  now: number,
): Promise<boolean> {
  const entries = await claimPage(database, activity.id, { day, now });
  const [first] = entries.map(({ entered_on, valued_on }) => valued_on ?? entered_on).sort();
  if (first === undefined) return false;
  const sessions = await listSessions(database, activity.id, { from: first, to: day, limit: maxSessions });
  const trades = await broker.simulatedTrades({
    ...{ from: first, to: sessions.at(-1)?.day ?? first },
    securities: termsOf(activity, contestTerms).securities,
    accounts: entries.map(({ record_id, entered_on }) => ({ account: record_id, enteredOn: entered_on })),
  });
  const own = byAccount(trades);
  await database.transaction((transaction) =>
    saveAdvances(transaction, activity, {
      entries,
      sessionsOf: ({ record_id, entered_on, valued_on }) =>
        sessions
          .filter((session) => session.day >= entered_on && (valued_on === null || session.day > valued_on))
          .map((session) => ({ ...session, trades: own.get(record_id)?.get(session.day) ?? [] })),
    }),
  );
  return true;
}

/** Trades by account and by day: a page has some thousands of them, and as many sessions of accounts. */
function byAccount(
  trades: readonly SimulatedTrade[],
): ReadonlyMap<string, ReadonlyMap<string, readonly SimulatedTrade[]>> {
  const accounts = new Map<string, Map<string, SimulatedTrade[]>>();
  for (const trade of trades) {
    const days = accounts.get(trade.account) ?? new Map<string, SimulatedTrade[]>();
    accounts.set(trade.account, days);
    const day = shanghaiDate(trade.tradedAt);
    days.set(day, [...(days.get(day) ?? []), trade]);
  }
  return accounts;
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
