import { Type } from 'typebox';
import { task } from '#contract/activity-kit/page-info.schema.ts';
import { identifier, moment, strictObject, timestampText } from '#contract/http/scalar.schema.ts';
import { pageInfo } from '../activity-kit/page-info.schema.ts';

/** The running one, else the newest, when absent. */
const activityId = () => Type.Optional(identifier());
const query = strictObject({ ts: Type.Optional(timestampText()), activity_id: activityId() });
const paging = {
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 100000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
};

/** Thousandths of a yuan; null if trading is suspended. */
const price = () => Type.Union([Type.Integer(), Type.Null()]);
const direction = Type.Union([Type.Literal('up'), Type.Literal('down')]);

const prize = Type.Object({
  /** Empty for "no prize". */
  prize_id: Type.String(),
  title: Type.String(),
  value_desc: Type.String(),
  /** For example `1.00%`. */
  odds: Type.String(),
  /** Units at the start; null for "no prize". */
  stock_total: Type.Union([Type.Integer(), Type.Null()]),
});

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

const outcome = {
  /** One of `participationResult`. */
  result: Type.String(),
  result_msg: Type.String(),
};

export const goldFundSchemas = {
  info: {
    query,
    data: Type.Object({
      activity_id: Type.String(),
      page_info: Type.Object({
        ...pageInfo().properties,
        /** One of `activityPhase`, by the server's clock. */
        phase: Type.String(),
      }),
      /** Null for a visitor without a login. */
      token_amount: Type.Union([Type.Integer(), Type.Null()]),
      /** Tokens an egg costs. */
      draw_cost: Type.Integer(),
      task_list: Type.Array(task()),
      prize_list: Type.Array(prize),
      /** Tokens for a right guess, and for a friend who joins. */
      guess_token: Type.Integer(),
      invite_token: Type.Integer(),
      /** For the link to friends; empty for a visitor without a login. */
      invite_code: Type.String(),
    }),
  },
  tokenAmount: {
    query,
    data: Type.Object({ token_amount: Type.Integer() }),
  },
  assetTask: {
    body: strictObject({ activity_id: identifier(), task_id: identifier() }),
    data: Type.Object(outcome),
  },
  tokenHistory: {
    query: strictObject({
      ts: Type.Optional(timestampText()),
      activity_id: activityId(),
      /** One of `tokenQuery`; all when absent. */
      query_type: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 })),
      ...paging,
    }),
    data: Type.Object({
      list: Type.Array(
        Type.Object({
          id: Type.String(),
          title: Type.String(),
          /** Negative for a spend. */
          token: Type.Integer(),
          time: moment(),
          /** The prize of an egg; empty for other entries, and for an egg without a prize. */
          award: Type.String(),
          /** The draw of the entry, for its proof; empty if there is none. */
          draw_id: Type.String(),
        }),
      ),
      total: Type.Integer(),
    }),
  },
  guessStockList: {
    query,
    data: Type.Object({
      list: Type.Array(stock),
      /** The source of the prices. */
      source: Type.String(),
      is_sample: Type.Boolean(),
      server_time: Type.Integer(),
    }),
  },
  guessStockRate: {
    query: strictObject({ ts: Type.Optional(timestampText()), activity_id: activityId(), id: identifier() }),
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
          rate: Type.Union([Type.Integer(), Type.Null()]),
        }),
      ),
      source: Type.String(),
    }),
  },
  guessSave: {
    body: strictObject({ activity_id: identifier(), id: identifier(), guess: direction }),
    data: Type.Object(outcome),
  },
  guessHistory: {
    query: strictObject({ ts: Type.Optional(timestampText()), activity_id: activityId(), ...paging }),
    data: Type.Object({ list: Type.Array(quizRecord), total: Type.Integer() }),
  },
  inviteHistory: {
    query: strictObject({ ts: Type.Optional(timestampText()), activity_id: activityId(), ...paging }),
    data: Type.Object({
      list: Type.Array(
        Type.Object({
          id: Type.String(),
          /** `138****0001`. */
          phone_num: Type.String(),
          /** One of `inviteState`. */
          state: Type.String(),
          token: Type.Integer(),
          time: moment(),
        }),
      ),
      total: Type.Integer(),
      /** How many friends brought tokens. */
      success_count: Type.Integer(),
    }),
  },
  tokenDraw: {
    body: strictObject({
      activity_id: identifier(),
      /** Entropy of the device, added to the randomness of the server. */
      entropy: Type.String({ pattern: '^[\\w-]{0,64}$' }),
    }),
    data: Type.Object({
      ...outcome,
      draw_id: Type.String(),
      /** The number of this draw of the visitor: 1, 2, 3. */
      number: Type.Integer(),
      token_amount: Type.Integer(),
      /** Null if the egg was empty. */
      lottery_award: Type.Union([
        Type.Object({
          prize_id: Type.String(),
          title: Type.String(),
          value_desc: Type.String(),
          claim_desc: Type.String(),
        }),
        Type.Null(),
      ]),
    }),
  },
};
