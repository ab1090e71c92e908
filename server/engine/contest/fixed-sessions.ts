import { shanghaiDate } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { termsOf } from '#server/engine/activity/terms.ts';
import type { MarketData } from '#server/modules/market/market-data.ts';
import type { DateRange, TradingSession } from '#server/modules/market/trading-calendar.ts';
import { contestTerms } from './contest-terms.ts';

/** Sessions whose closes are asked for at a time. */
const maxSessions = 60;

/** A session of a contest with the closes that decide. */
export interface FixedSession {
  readonly day: string;
  /** Milliseconds since 1970. */
  readonly closesAt: number;
  /** Thousandths of a yuan, by code; without those that were not traded. */
  readonly closes: ReadonlyMap<string, number>;
}

interface SessionDeps {
  readonly database: Database;
  readonly market: MarketData;
}

/**
 * Stores the closes of the sessions up to the newest, once: a later correction of the source changes nothing. False while the
 * source does not have them yet, which a feed has some minutes after the close.
 */
export async function fixSessions(
  { database, market }: SessionDeps,
  activity: Activity,
  newest: TradingSession,
): Promise<boolean> {
  const known = await database.query
    .selectFrom('contest_session')
    .select('day')
    .where('activity_id', '=', activity.id)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  const from = known?.day ?? shanghaiDate(activity.startsAt.getTime());
  const sessions = market.calendar
    .sessionsIn({ from, to: newest.day })
    .filter(({ day }) => day !== known?.day)
    .slice(0, maxSessions);
  const [first, last] = [sessions[0], sessions.at(-1)];
  if (first === undefined || last === undefined) return true;
  const { securities } = termsOf(activity, contestTerms);
  const bars = await Promise.all(
    securities.map((code) => market.bars(code, { from: first.day, to: last.day })),
  );
  // An old answer of a source that is away is no answer.
  if (bars.some(({ isStale, asOf }) => isStale || asOf < last.closesAt)) return false;
  const closesOn = (day: string) =>
    Object.fromEntries(
      bars.flatMap(({ value }, at) => {
        const bar = value.find(({ date }) => date === day);
        return bar === undefined ? [] : [[securities[at] ?? '', bar.close]];
      }),
    );
  await database.query
    .insertInto('contest_session')
    .values(
      sessions.map(({ day, closesAt }) => ({
        ...{ activity_id: activity.id, day, closes_at: new Date(closesAt) },
        ...{ source: market.source.name, closes: JSON.stringify(closesOn(day)) },
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return last.day === newest.day || fixSessions({ database, market }, activity, newest);
}

/** The stored sessions of a range of days, the earliest first, at most so many. */
export async function listSessions(
  { query }: Database,
  activityId: string,
  { from, to, limit }: DateRange & { readonly limit: number },
): Promise<readonly FixedSession[]> {
  const rows = await query
    .selectFrom('contest_session')
    .select(['day', 'closes_at', 'closes'])
    .where('activity_id', '=', activityId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .limit(limit)
    .execute();
  return rows.map(({ day, closes_at, closes }) => ({
    ...{ day, closesAt: closes_at.getTime(), closes: new Map(Object.entries(closes)) },
  }));
}
