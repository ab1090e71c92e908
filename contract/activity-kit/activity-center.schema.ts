import { Type } from 'typebox';
import { callTable } from '#contract/http/call-table.schema.ts';
import { instant, moment, strictObject, timestampText } from '#contract/http/scalar.schema.ts';

const activityCard = Type.Object({
  activity_id: Type.String(),
  /** The play type, for example `financial_day`. */
  type: Type.String(),
  title: Type.String(),
  summary: Type.String(),
  tag: Type.String(),
  /** Name of a picture of the product, never an address. */
  picture: Type.String(),
  /** Address of the screen, with the activity in its query if the screen uses one. */
  path: Type.String(),
  start_time: moment(),
  end_time: moment(),
  /** One of `activityStatus`: doing 0, done 1, unknown -1 (product 14.1). */
  status: Type.Integer(),
  /** Tasks of the activity, and how many of them the visitor has completed; 0 without a login. */
  total_tasks: Type.Integer({ minimum: 0 }),
  finished_tasks: Type.Integer({ minimum: 0 }),
  /** What there is to win: one of `cardReward`, empty for nothing. */
  reward: Type.String(),
  /** Pictures of its most valuable prizes, by their names in `prize-pictures.ts`. */
  prize_pictures: Type.Array(Type.String(), { maxItems: 3 }),
  /** Draws that the visitor can pay for now; 0 without a login. */
  chances: Type.Integer({ minimum: 0 }),
  is_sample: Type.Boolean(),
});

export const activityCenterSchemas = callTable('活动大厅', {
  list: {
    title: '查询大厅的活动列表',
    example: { query: { limit: 5 } },
    query: strictObject({
      ts: Type.Optional(timestampText()),
      offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 100000 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    }),
    data: Type.Object({
      list: Type.Array(activityCard),
      total: Type.Integer(),
      /** The current time for countdowns, milliseconds. */
      server_time: instant(),
    }),
  },
  banners: {
    title: '查询一个位置的轮播图',
    query: strictObject({
      ts: Type.Optional(timestampText()),
      /** One of `pageSlot`; all slots when absent. */
      slot: Type.Optional(Type.String({ pattern: '^[A-C]00[1-2]$' })),
    }),
    data: Type.Object({
      list: Type.Array(
        Type.Object({
          banner_id: Type.String(),
          slot: Type.String(),
          title: Type.String(),
          subtitle: Type.String(),
          picture: Type.String(),
          path: Type.String(),
        }),
      ),
    }),
  },
});
