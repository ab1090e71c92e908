import { Type } from 'typebox';
import { callTable } from '#contract/http/call-table.schema.ts';
import { fen, identifier, moment, strictObject, timestampText } from '#contract/http/scalar.schema.ts';
import { paging, prize } from './campaign-info.schema.ts';
import { drawReceipt, nextCommitment } from './fairness.schema.ts';
import { inviteRecord } from './invite.schema.ts';

const award = Type.Object({
  /** `equity_record_id` of the address calls. */
  award_id: Type.String(),
  /** Empty for an award that came from no stock. */
  prize_id: Type.String(),
  /** Identifies the draw; empty for an award that was not drawn. */
  draw_id: Type.String(),
  title: Type.String(),
  value_desc: Type.String(),
  value_amount: fen(),
  source_desc: Type.String(),
  /** `coupon`, `right`, `red_packet`, `physical` or `code`. */
  kind: Type.String(),
  /** One of `prizePictures`. */
  picture: Type.String(),
  /** One of `awardProgress`. */
  status: Type.String(),
  /** The redemption code, after its delivery; empty before and for other kinds. */
  code: Type.String(),
  /** A parcel whose address can be submitted or corrected. */
  can_edit_address: Type.Boolean(),
  /** Why it waits, in words, while its owner's account is reviewed; absent otherwise. */
  hold_desc: Type.Optional(Type.String()),
  /** Who carries the parcel, and under what number; absent before it was sent, and outside of the list of awards. */
  shipment: Type.Optional(Type.Object({ carrier: Type.String(), tracking_no: Type.String() })),
  award_time: moment(),
});

export const lotterySchemas = callTable('抽奖', {
  info: {
    title: '查询剩余的抽奖机会和奖品',
    example: { query: { type: 'mgm' } },
    query: strictObject({
      ts: Type.Optional(timestampText()),
      activity_id: Type.Optional(identifier()),
      /** The play type of the running activity; one of the two fields is sent. */
      type: Type.Optional(identifier()),
    }),
    data: Type.Object({
      activity_id: Type.String(),
      /** The number of draws the visitor can pay for; null for an unknown visitor. */
      lottery_cnt: Type.Union([Type.Integer(), Type.Null()]),
      invite: Type.Object({
        /** Fen that all friends together have brought. */
        award_amount: fen(),
        /** All invited friends, and those of them who count. */
        total_cnt: Type.Integer(),
        qualified_cnt: Type.Integer(),
        /** The newest ten. */
        invite_records: Type.Array(inviteRecord()),
      }),
      /** The newest ten. */
      award_list: Type.Array(award),
      /** The entries of the lottery machine, in its order. */
      prize_list: Type.Array(prize()),
      commitment: nextCommitment,
    }),
  },
  draw: {
    title: '用一次机会抽奖',
    example: { body: { activity_id: 'mgm-autumn', entropy: 'device' }, refused: '没有抽奖机会时返回 200011' },
    body: strictObject({
      activity_id: identifier(),
      /** The pool; the first one when absent. */
      lottery_type: Type.Optional(identifier()),
      /** Entropy of the device, added to the randomness of the server. */
      entropy: Type.Optional(Type.String({ pattern: '^[\\w-]{0,64}$' })),
    }),
    data: Type.Object({
      /** One of `participationResult`; a fail is a draw without a prize. */
      result: Type.String(),
      /** Identifies the draw in its proof. */
      draw_id: Type.String(),
      receipt: drawReceipt,
      lottery_cnt: Type.Integer(),
      /** The prize of this draw; null for none. */
      award: Type.Union([award, Type.Null()]),
      /** The newest ten, with this one. */
      award_list: Type.Array(award),
    }),
  },
  awardList: {
    title: '查询自己的中奖记录',
    example: { query: { type: 'mgm' } },
    query: strictObject({
      ts: Type.Optional(timestampText()),
      activity_id: Type.Optional(identifier()),
      type: Type.Optional(identifier()),
      /** One of `awardProgress`; all when absent. */
      status: Type.Optional(identifier()),
      ...paging(),
    }),
    data: Type.Object({ list: Type.Array(award), total: Type.Integer() }),
  },
});
