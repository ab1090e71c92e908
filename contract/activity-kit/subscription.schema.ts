import { Type } from 'typebox';
import { callTable } from '#contract/http/call-table.schema.ts';
import { identifier, strictObject } from '#contract/http/scalar.schema.ts';
import { actionResult, partQuery } from './campaign-info.schema.ts';

export const subscriptionSchemas = callTable('活动提醒', {
  info: {
    title: '查询是否已订阅活动提醒',
    example: { query: { type: 'financial_day' } },
    query: partQuery(),
    data: Type.Object({
      activity_id: Type.String(),
      /** False for an unknown visitor. */
      is_subscribed: Type.Boolean(),
      /** The messages that a subscriber still gets; empty if there are none, and then nobody can subscribe. */
      remind_desc: Type.String(),
    }),
  },
  change: {
    title: '订阅或取消活动提醒',
    example: { body: { activity_id: 'financial-day-current', is_subscribed: true } },
    body: strictObject({ activity_id: identifier(), is_subscribed: Type.Boolean() }),
    data: Type.Object({ ...actionResult, is_subscribed: Type.Boolean() }),
  },
});
