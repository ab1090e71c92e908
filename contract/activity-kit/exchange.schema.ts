import { Type } from 'typebox';
import { callTable } from '#contract/http/call-table.schema.ts';
import { identifier, strictObject } from '#contract/http/scalar.schema.ts';
import { actionResult, partQuery } from './campaign-info.schema.ts';

export const exchangeSchemas = callTable('兑换', {
  info: {
    title: '查询可兑换的奖品、价格和余额',
    example: { query: { type: 'reviewer' } },
    query: partQuery(),
    data: Type.Object({
      activity_id: Type.String(),
      /** What the visitor can spend; 0 for an unknown visitor. */
      balance: Type.Integer(),
      /** Measure word of the balance and of every cost: `积分`. */
      unit: Type.String(),
      item_list: Type.Array(
        Type.Object({
          prize_id: Type.String(),
          title: Type.String(),
          value_desc: Type.String(),
          /** `coupon`, `right`, `red_packet`, `physical` or `code`. */
          kind: Type.String(),
          /** One of `prizePictures`. */
          picture: Type.String(),
          cost: Type.Integer(),
          /** Units left in total. */
          stock: Type.Integer(),
          /** Units for each member, and those that the visitor has taken; 0 for an unknown visitor. */
          limit: Type.Integer(),
          taken_cnt: Type.Integer(),
          /** Whether the visitor can take one now; an unknown visitor can while there is stock for today. */
          can_exchange: Type.Boolean(),
          /** Why not, in a few words for a button; empty when `can_exchange`. */
          reason: Type.String(),
        }),
      ),
    }),
  },
  exchange: {
    title: '用积分或代币兑换一件奖品',
    example: {
      body: { activity_id: 'newcomer-evaluation', prize_id: 'tea-code' },
      refused: '余额不足时返回 203102',
    },
    body: strictObject({ activity_id: identifier(), prize_id: identifier() }),
    data: Type.Object(actionResult),
  },
});
