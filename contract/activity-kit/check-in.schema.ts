import { Type } from 'typebox';
import { callTable } from '#contract/http/call-table.schema.ts';
import { identifier, strictObject } from '#contract/http/scalar.schema.ts';
import { actionResult, partQuery } from './campaign-info.schema.ts';

/** A calendar date in Asia/Shanghai, `2026-11-21`. */
const date = () => Type.String();

export const checkInSchemas = callTable('签到', {
  info: {
    title: '查询本月的签到和连续天数',
    example: { query: { type: 'spring_festival' } },
    query: partQuery(),
    data: Type.Object({
      activity_id: Type.String(),
      /** By the server's clock. */
      today: date(),
      /** The days of this month on which the activity runs, in order. */
      day_list: Type.Array(Type.Object({ date: date(), is_done: Type.Boolean() })),
      /** Consecutive days that end today, or yesterday while today has no check-in; 0 for an unknown visitor. */
      streak: Type.Integer(),
      /** What a check-in brings. */
      daily_desc: Type.String(),
      /** What a streak brings in addition, the shortest first. */
      streak_list: Type.Array(
        Type.Object({
          days: Type.Integer(),
          reward_desc: Type.String(),
          /** Whether the visitor has it. */
          is_paid: Type.Boolean(),
        }),
      ),
    }),
  },
  checkIn: {
    title: '在活动里签到',
    example: { body: { activity_id: 'spring-red-packets' } },
    body: strictObject({ activity_id: identifier() }),
    data: Type.Object({ ...actionResult, streak: Type.Integer() }),
  },
});
