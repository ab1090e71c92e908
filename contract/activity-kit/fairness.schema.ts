import { Type } from 'typebox';
import { callTable } from '#contract/http/call-table.schema.ts';
import { identifier, moment, strictObject, timestampText } from '#contract/http/scalar.schema.ts';

const commitment = Type.Object({
  epoch: Type.Integer(),
  /** SHA-256 of the seed, hexadecimal, public before the first draw. */
  commitment: Type.String(),
  open_time: moment(),
  /** Hexadecimal; null until the activity is over. */
  seed: Type.Union([Type.String(), Type.Null()]),
});

const oddsOfPrize = Type.Object({
  /** Empty for "no prize". */
  prize_id: Type.String(),
  title: Type.String(),
  value_desc: Type.String(),
  weight: Type.Integer(),
  /** For example `1.00%`. */
  odds: Type.String(),
  /** Units at the start; null for "no prize". */
  stock_total: Type.Union([Type.Integer(), Type.Null()]),
});

/** The commitment to the seed of the next draw, for the screen of the game; null while nothing can be drawn. */
export const nextCommitment = Type.Union([
  Type.Object({ epoch: Type.Integer(), commitment: Type.String() }),
  Type.Null(),
]);

/**
 * What a draw replies in addition to its result: with the id of the draw and the entropy that was sent it is the receipt
 * of the member (docs/replayable-draws.md, "The receipt").
 */
export const drawReceipt = Type.Object({
  epoch: Type.Integer(),
  commitment: Type.String(),
  /** The hash of the record of the draw, hexadecimal. */
  draw_hash: Type.String(),
  draw_time: Type.Integer(),
});

const seenPrize = Type.Object({
  prize_id: Type.String(),
  total: Type.Integer(),
  left: Type.Integer(),
  /** Units a Shanghai day; null without a limit. */
  per_day: Type.Union([Type.Integer(), Type.Null()]),
  taken_today: Type.Integer(),
});

const weights = Type.Array(Type.Object({ prize_id: Type.String(), weight: Type.Integer() }));

export const fairnessSchemas = callTable('抽奖公平性', {
  odds: {
    title: '查询奖池的概率、库存和承诺值',
    example: { query: { activity_id: 'mgm-autumn' } },
    query: strictObject({ ts: Type.Optional(timestampText()), activity_id: identifier() }),
    data: Type.Object({
      activity_id: Type.String(),
      commitments: Type.Array(commitment),
      pools: Type.Array(
        Type.Object({
          pool: Type.String(),
          currency: Type.String(),
          cost: Type.Integer(),
          table_version: Type.Integer(),
          table_hash: Type.String(),
          total_weight: Type.Integer(),
          /** The prize that replaces one that is out of stock; empty if there is none. */
          consolation: Type.String(),
          /** The same as a sentence for visitors. */
          consolation_rule: Type.String(),
          prizes: Type.Array(oddsOfPrize),
        }),
      ),
    }),
  },
  verify: {
    title: '取回一次抽奖的证明，供自行验证',
    example: {
      query: { activity_id: 'mgm-autumn', draw_id: '00000000-0000-4000-8000-000000000000' },
      refused: '示例里的编号不属于任何会员，换成自己的才有结果',
    },
    query: strictObject({
      ts: Type.Optional(timestampText()),
      activity_id: identifier(),
      draw_id: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
    }),
    data: Type.Object({
      draw_id: Type.String(),
      activity_id: Type.String(),
      pool: Type.String(),
      epoch: Type.Integer(),
      member_code: Type.String(),
      number: Type.Integer(),
      entropy: Type.String(),
      table: Type.Object({
        version: Type.Integer(),
        hash: Type.String(),
        currency: Type.String(),
        cost: Type.Integer(),
        consolation: Type.String(),
        total_weight: Type.Integer(),
        entries: weights,
      }),
      roll: Type.Integer(),
      /** Prize ids; empty for nothing. */
      chosen: Type.String(),
      final: Type.String(),
      /** `chosen`, `consolation` or `none`. */
      availability: Type.String(),
      /** Empty, `none_left` or `gone_meanwhile`. */
      fallback_reason: Type.String(),
      /** The stock that explains a fallback; null for a draw of an older server. */
      seen: Type.Union([Type.Array(seenPrize), Type.Null()]),
      draw_time: moment(),
      commitment,
      /** The position of the draw in the log; null until the log is chained, seconds later. */
      position: Type.Union([Type.Integer(), Type.Null()]),
      previous_hash: Type.Union([Type.String(), Type.Null()]),
      hash: Type.Union([Type.String(), Type.Null()]),
    }),
  },
});
