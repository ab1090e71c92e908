import { benchmarkCode } from '#contract/market/market.ts';
import { codes } from '#contract/http/codes.ts';
import type { Database } from '#server/db/database.ts';
import { activityError } from '#server/engine/activity/activity-context.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { termsOf } from '#server/engine/activity/terms.ts';
import { returnOf } from '#server/modules/market/fund-figures.ts';
import { loadBenchmark, pastOf } from '#server/modules/market/fund-views.ts';
import type { MarketData } from '#server/modules/market/market-data.ts';
import { sourceOf } from '#server/modules/market/market-data.ts';
import { contestantName, findContestant, joinDate, listValues } from './contestants.ts';
import { contestTerms } from './contest-terms.ts';
import type { BoardPage, BoardRow } from './read-board.ts';

/** A board as it is sent. */
export function boardView({ rows, my, updatedAt, total, state }: BoardPage) {
  return {
    rank_list: rows.map(rowView),
    my: my && rowView(my),
    ...{ update_time: updatedAt, total, state },
  };
}

function rowView({ recordId, place, score, trades }: BoardRow) {
  return {
    ...{ rank_record_id: recordId, rank: place ?? 0, name: contestantName(recordId) },
    // Millionths are shown in hundredths of a per cent.
    ...{ return_bp: Math.round(score / 100), trade_cnt: trades },
  };
}

/** What a contest is about; `contestants` is how many have entered. */
export function contestView(activity: Activity, contestants: number) {
  const { capitalFen, minTrades, reviewHours, zones } = termsOf(activity, contestTerms);
  return {
    ...{ capital_fen: capitalFen, min_trade_cnt: minTrades, review_hours: reviewHours },
    contestant_cnt: contestants,
    zone_list: zones.flatMap(({ to, prize: id }, at) => {
      const prize = activity.prizes.find(({ prizeId }) => prizeId === id);
      if (prize === undefined) return [];
      const { title, valueDesc: value_desc, picture } = prize;
      return [{ from: (zones[at - 1]?.to ?? 0) + 1, to, title, value_desc, picture }];
    }),
  };
}

/** The number of contestants of an activity. */
export async function countContestants({ query }: Database, activityId: string): Promise<number> {
  const { count } = await query
    .selectFrom('contest_entry')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('activity_id', '=', activityId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface IncomeDeps {
  readonly database: Database;
  readonly market: MarketData;
}

/**
 * How the account of a member did since their entry, next to the benchmark.
 * @throws ApiError contestantMissing, marketClosed
 */
export async function loadIncome({ database, market }: IncomeDeps, activity: Activity, memberId: string) {
  const key = { activityId: activity.id, memberId };
  const [contestant, values] = await Promise.all([findContestant(database, key), listValues(database, key)]);
  if (contestant === null) throw activityError(codes.contestantMissing, '您尚未报名比赛');
  const { capitalFen, minTrades } = termsOf(activity, contestTerms);
  const from = values[0]?.date ?? contestant.enteredOn;
  // The first session moves the capital, which is worth itself at the close before.
  const start = market.calendar.sessionOn(from);
  const before = start === null ? from : market.calendar.sessionBefore(start).day;
  const range = { from: before, to: values.at(-1)?.date ?? from };
  const [bars, benchmark] = await Promise.all([market.bars(benchmarkCode, range), loadBenchmark(market)]);
  const shown = values.length === 0 ? [] : [{ date: before, value: capitalFen }, ...values];
  const { valueFen, trades, enteredOn, isOut } = contestant;
  return {
    ...{ join_date: joinDate(enteredOn), value_fen: valueFen, return_bp: returnOf(shown) },
    ...{ trade_cnt: trades, min_trade_cnt: minTrades, is_out: isOut },
    benchmark,
    ...pastOf(
      shown,
      bars.value.map(({ date, close }) => ({ date, value: close })),
    ),
    source: sourceOf(market, bars),
  };
}
