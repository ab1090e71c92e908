import { Type } from 'typebox';
import { callTable } from '#contract/http/call-table.schema.ts';
import { identifier, moment, strictObject } from '#contract/http/scalar.schema.ts';
import { actionResult, partQuery } from './campaign-info.schema.ts';
import { inviteCodePattern } from './invite-code.ts';

/** The invite code of the member who asks for help. */
const inviteCode = () => Type.String({ pattern: inviteCodePattern });

export const helpSchemas = callTable('好友助力', {
  info: {
    title: '查询自己的助力链接和助力好友',
    example: { query: { type: 'treasure' } },
    query: partQuery({ invite_code: Type.Optional(inviteCode()) }),
    data: Type.Object({
      activity_id: Type.String(),
      /** The visitor's own code; empty for a visitor who does not take part yet, because nobody can help them. */
      invite_code: Type.String(),
      /** Helps of the visitor in the period, out of at most `most`. */
      value: Type.Integer(),
      most: Type.Integer(),
      /** The limits, in words. */
      limit_desc: Type.String(),
      /** What a help brings to the one who is helped. */
      reward_desc: Type.String(),
      /** What a help brings to the helper; empty if nothing. */
      helper_reward_desc: Type.String(),
      /** Who has helped the visitor in the period, in order; phones are masked. */
      helper_list: Type.Array(Type.Object({ phone: Type.String(), help_time: moment() })),
      /** The owner of the code of the query; null without a code. */
      friend: Type.Union([
        Type.Object({
          /** Masked; empty while nobody can help them. */
          phone: Type.String(),
          /** One of `helpStatus`. */
          status: Type.String(),
        }),
        Type.Null(),
      ]),
    }),
  },
  do: {
    title: '为好友助力一次',
    example: {
      body: { activity_id: 'treasure-season', invite_code: '0123456789ABCDEF' },
      refused: '助力码要换成好友的',
    },
    body: strictObject({
      activity_id: identifier(),
      invite_code: inviteCode(),
      /** The visitor id of the browser (product 4.1); absent without consent. */
      guid: Type.Optional(Type.String({ pattern: '^\\d{15}$' })),
    }),
    data: Type.Object(actionResult),
  },
});
