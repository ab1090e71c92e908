import { Type } from 'typebox';
import { callTable } from '#contract/http/call-table.schema.ts';
import { fen, identifier, instant, strictObject } from '#contract/http/scalar.schema.ts';
import { actionResult, paging, partQuery } from './campaign-info.schema.ts';

/** One red packet as it is now, and what the visitor has of it. */
function packet() {
  return Type.Object({
    ...{ prize_id: Type.String(), title: Type.String() },
    /** What all shares add up to, and the most that one can be. */
    ...{ total_fen: fen(), most_fen: fen() },
    /** Shares, and those that are left, read a moment ago. */
    ...{ count: Type.Integer(), left: Type.Integer() },
    /** It can be opened from the first until the second moment. */
    ...{ open_time: instant(), expire_time: instant() },
    /** What the visitor got; null before they opened it, and for an unknown visitor. */
    my_fen: Type.Union([fen(), Type.Null()]),
    /** One of `redPacketStatus`. */
    status: Type.String(),
  });
}

export const redPacketSchemas = callTable('红包', {
  list: {
    title: '查询活动的红包',
    example: { query: { type: 'trading_competition' } },
    query: partQuery(),
    data: Type.Object({
      activity_id: Type.String(),
      /** The server's clock, for countdowns. */
      server_time: instant(),
      list: Type.Array(packet()),
    }),
  },
  open: {
    title: '拆红包',
    example: { body: { activity_id: 'trading-competition', prize_id: 'packet-week' } },
    body: strictObject({ activity_id: identifier(), prize_id: identifier() }),
    data: Type.Object({ ...actionResult, amount: fen() }),
  },
  records: {
    title: '查询红包的领取记录',
    example: { query: { type: 'trading_competition', prize_id: 'packet-week' } },
    query: partQuery({ prize_id: identifier(), ...paging() }),
    data: Type.Object({
      /** The newest first; nothing of a member but the masked number. */
      list: Type.Array(
        Type.Object({
          /** The number of the share. */
          ordinal: Type.Integer(),
          phone_num: Type.String(),
          amount: fen(),
          open_time: instant(),
        }),
      ),
      total: Type.Integer(),
    }),
  },
});
