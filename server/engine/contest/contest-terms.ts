import { fen, identifier, plainText, strictObject } from '#contract/http/scalar.schema.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { terms, termsOf } from '#server/engine/activity/terms.ts';
import type { TradingCalendar, TradingSession } from '#server/modules/market/trading-calendar.ts';
import { shanghaiDate, shanghaiDayStart } from '#server/clock.ts';
import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { AccountRules } from './contest-account.ts';

const count = (maximum: number) => Type.Integer({ minimum: 1, maximum });

/** The contest of an activity, in its config. */
export const contestTerms = terms(
  'contest',
  strictObject({
    /** What every account begins with: fen of the game. */
    capitalFen: fen({ minimum: 1_000_000, maximum: 10_000_000_000 }),
    /** What may be traded. */
    securities: Type.Array(identifier(), { minItems: 1, maxItems: 50 }),
    /** Trades that a contestant needs for a place. */
    minTrades: count(1000),
    /** There is a board for each week beside that of the whole contest. */
    isWeekly: Type.Optional(Type.Boolean()),
    /** What contestants choose between, once. */
    sections: Type.Optional(
      Type.Array(strictObject({ id: identifier(), title: plainText(12, 1), desc: plainText(60, 1) }), {
        minItems: 2,
        maxItems: 10,
      }),
    ),
    /** Hours between the last close and the prizes. */
    reviewHours: count(24 * 30),
    /** Each prize is for the places after those of the one before, up to `to`. */
    zones: Type.Array(strictObject({ to: count(100_000), prize: identifier() }), {
      minItems: 1,
      maxItems: 10,
    }),
  }),
);

/** The terms of a contest. */
export type ContestTerms = Static<typeof contestTerms.schema>;

/** Errors of terms with the right shape, for their author. */
export function contestProblems(activity: ContentActivity): string[] {
  const { zones, securities } = termsOf(activity, contestTerms);
  const repeated = securities.filter((code, at) => securities.indexOf(code) !== at);
  return [
    ...repeated.map((code) => `config/contest/securities: ${code} appears twice`),
    ...zones.flatMap(({ to, prize: id }, at) => {
      const from = zones[at - 1]?.to ?? 0;
      if (to <= from) return [`config/contest/zones: ${String(to)} is not after ${String(from)}`];
      const prize = activity.prizes.find((one) => one.id === id);
      const needed = zones.reduce(
        (sum, zone, index) => (zone.prize === id ? sum + zone.to - (zones[index - 1]?.to ?? 0) : sum),
        0,
      );
      if (prize === undefined) return [`config/contest/zones: there is no prize ${id}`];
      return prize.stock >= needed && prize.perDay === undefined
        ? []
        : [`prizes/${id}: the zones need ${String(needed)} units on one day`];
    }),
  ];
}

/** The prize of a place; undefined behind the last zone. */
export function prizeOfPlace({ zones }: ContestTerms, place: number): string | undefined {
  return zones.find(({ to }) => place <= to)?.prize;
}

/** The rules of its accounts. */
export function accountRules({ securities, minTrades }: ContestTerms): AccountRules {
  return { securities: new Set(securities), minTrades };
}

/** Sessions of a contest. */
export interface ContestSessions {
  /** Null while the calendar ends before the contest. */
  readonly last: TradingSession | null;
  /** The newest that has closed; null before the first. */
  readonly newest: TradingSession | null;
}

/** The sessions of a contest: those that begin and close within the window of its activity. */
export function contestSessions(
  calendar: TradingCalendar,
  { startsAt, endsAt }: Pick<Activity, 'startsAt' | 'endsAt'>,
  now: number,
): ContestSessions {
  const last = calendar.knows(shanghaiDate(endsAt.getTime() - 1))
    ? calendar.lastClosed(endsAt.getTime())
    : null;
  const closed = calendar.lastClosed(Math.min(now, endsAt.getTime()));
  return { last, newest: closed.day >= shanghaiDate(startsAt.getTime()) ? closed : null };
}

/**
 * The close after which the boards of a contest change next, milliseconds; null when none of its sessions comes any more,
 * or none that the calendar knows.
 * That of today stays until a board has it: its figures come some minutes later. `updatedAt` is that of the board.
 */
export function nextClose(
  calendar: TradingCalendar,
  { startsAt, endsAt }: Pick<Activity, 'startsAt' | 'endsAt'>,
  { now, updatedAt }: { readonly now: number; readonly updatedAt: number | null },
): number | null {
  const from = Math.max(shanghaiDayStart(now), startsAt.getTime(), updatedAt ?? 0);
  const next = calendar.sessionAt(from);
  return next !== null && next.closesAt <= endsAt.getTime() ? next.closesAt : null;
}
