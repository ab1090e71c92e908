import { Type } from 'typebox';
import type { Static } from 'typebox';
import { basisPoints, basisPointsOrNone, fen, moment } from '#contract/http/scalar.schema.ts';
import { marketSource } from '#contract/market/market.schema.ts';
import { activityQuery } from './campaign-info.schema.ts';

/** A place on the board of a contest; nothing of the member but a made-up name. */
export function place() {
  return Type.Object({
    rank_record_id: Type.String(),
    /** 0 for a contestant without a place. */
    rank: Type.Integer(),
    name: Type.String(),
    return_bp: basisPoints(),
    /** Trades that count. */
    trade_cnt: Type.Integer(),
  });
}

/** A page of a board and the visitor's own row, from one moment. */
export function board() {
  return Type.Object({
    rank_list: Type.Array(place()),
    /** Null for a visitor without a score. */
    my: Type.Union([place(), Type.Null()]),
    /** The close of the newest session in it. */
    update_time: moment(),
    /** Places that are listed, at most 1,000. */
    total: Type.Integer(),
    /** One of `contestState`. */
    state: Type.String(),
  });
}

/** What a contest is about, for the page of its activity. */
export function contestInfo() {
  return Type.Object({
    /** What every account begins with, in money of the game. */
    capital_fen: fen(),
    /** Trades that a contestant needs for a place. */
    min_trade_cnt: Type.Integer(),
    /** Hours between the end and the prizes. */
    review_hours: Type.Integer(),
    contestant_cnt: Type.Integer(),
    /** The prizes by places. */
    zone_list: Type.Array(
      Type.Object({
        ...{ from: Type.Integer(), to: Type.Integer() },
        ...{ title: Type.String(), value_desc: Type.String(), picture: Type.String() },
      }),
    ),
  });
}

/** How the account of the visitor did, next to the benchmark. */
function income() {
  return Type.Object({
    /** The day of signing up, Asia/Shanghai, as YYYYMMDDHHmmssSSS (product 15.4). */
    join_date: Type.String(),
    value_fen: fen(),
    return_bp: basisPoints(),
    trade_cnt: Type.Integer(),
    min_trade_cnt: Type.Integer(),
    /** Disqualified. */
    is_out: Type.Boolean(),
    benchmark: Type.Object({ code: Type.String(), name: Type.String() }),
    ...{ max_drawdown_bp: basisPoints(), volatility_bp: basisPoints() },
    /** The oldest first; none before the first session. */
    points: Type.Array(
      Type.Object({ date: Type.String(), return_bp: basisPoints(), benchmark_bp: basisPointsOrNone() }),
    ),
    source: marketSource(),
  });
}

/** The calls of a contest, which a campaign has at paths of its own. */
export const contestSchemas = {
  rank: {
    title: '查询排行榜',
    query: activityQuery({
      offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
      size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    data: board(),
  },
  income: {
    title: '查询我的收益率',
    example: { query: { activity_id: 'trading-competition' }, refused: '报名之后才有结果' },
    query: activityQuery(),
    data: income(),
  },
};

/** What a contest is about. */
export type ContestInfo = Static<ReturnType<typeof contestInfo>>;
/** A page of a board. */
export type ContestBoardPage = Static<ReturnType<typeof board>>;
/** How the account of the visitor did. */
export type ContestIncome = Static<ReturnType<typeof income>>;
