import { Type } from 'typebox';
import { actionResult, activityQuery, paging } from '#contract/activity-kit/campaign-info.schema.ts';
import {
  basisPointsOrNone,
  identifier,
  instant,
  moment,
  priceOrNone,
  strictObject,
} from '#contract/http/scalar.schema.ts';

/** Null if trading was suspended. */
const price = priceOrNone;
const direction = Type.Union([Type.Literal('up'), Type.Literal('down')]);

const otherRound = '轮次编号要换成 guess_stock_list 返回的';

const stock = Type.Object({
  /** The round: one stock in one session. */
  id: Type.String(),
  stock_code: Type.String(),
  stock_name: Type.String(),
  /** The session of the guess, `2026-11-23`. */
  day: Type.String(),
  base_price: Type.Integer(),
  /** Guesses are accepted in [start, lock). */
  start_time: moment(),
  lock_time: moment(),
  close_time: moment(),
  is_open: Type.Boolean(),
  /** The visitor's own guess; null while there is none. */
  guess: Type.Union([direction, Type.Null()]),
});

const quizRecord = Type.Object({
  id: Type.String(),
  stock_code: Type.String(),
  stock_name: Type.String(),
  day: Type.String(),
  guess: direction,
  base_price: Type.Integer(),
  /** Null until the session is over, and if trading was suspended. */
  close_price: price(),
  /** Null until it is settled; `refund` is a round without an outcome. */
  result: Type.Union([Type.Literal('right'), Type.Literal('wrong'), Type.Literal('refund'), Type.Null()]),
  /** Tokens paid for it. */
  token: Type.Integer(),
  guess_time: moment(),
});

/** The calls of a campaign with guesses about closing prices, with examples about a round of one of its activities. */
export const guessSchemas = (round: { readonly activity_id: string; readonly id: string }) => ({
  guessStockList: {
    title: '查询今天可竞猜的股票',
    query: activityQuery(),
    data: Type.Object({
      list: Type.Array(stock),
      /** The source of the prices. */
      source: Type.String(),
      is_sample: Type.Boolean(),
      server_time: instant(),
    }),
  },
  guessStockRate: {
    title: '查询一轮竞猜的人数和历史涨跌',
    example: { query: { id: round.id }, refused: otherRound },
    query: activityQuery({ id: identifier() }),
    data: Type.Object({
      id: Type.String(),
      stock_code: Type.String(),
      stock_name: Type.String(),
      /** The number of guesses for each direction. */
      up_count: Type.Integer(),
      down_count: Type.Integer(),
      /** The previous sessions, oldest first; the rate is the change in hundredths of a per cent. */
      rate_list: Type.Array(
        Type.Object({
          day: Type.String(),
          close_price: price(),
          rate: basisPointsOrNone(),
        }),
      ),
      source: Type.String(),
    }),
  },
  guessSave: {
    title: '提交涨跌竞猜',
    example: { body: { ...round, guess: 'up' }, refused: otherRound },
    body: strictObject({ activity_id: identifier(), id: identifier(), guess: direction }),
    data: Type.Object(actionResult),
  },
  guessHistory: {
    title: '查询自己的竞猜记录',
    query: activityQuery(paging()),
    data: Type.Object({ list: Type.Array(quizRecord), total: Type.Integer() }),
  },
});

/** The calls of {@link guessSchemas}. */
export type GuessSchemas = ReturnType<typeof guessSchemas>;
