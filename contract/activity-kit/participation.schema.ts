import { Type } from 'typebox';
import { callTable } from '#contract/http/call-table.schema.ts';
import { identifier, moment, strictObject, timestampText } from '#contract/http/scalar.schema.ts';

export const participationSchemas = callTable('活动大厅', {
  info: {
    title: '查询一个活动的状态和起止时间',
    example: { query: { activity_id: 'gold-fund-tokens' } },
    query: strictObject({ ts: Type.Optional(timestampText()), activity_id: identifier() }),
    data: Type.Object({
      activity_id: Type.String(),
      type: Type.String(),
      title: Type.String(),
      summary: Type.String(),
      rules: Type.Array(Type.String()),
      organiser: Type.String(),
      /** One of `onlineStatus`. */
      status: Type.String(),
      start_time: moment(),
      end_time: moment(),
      is_joined: Type.Boolean(),
      is_sample: Type.Boolean(),
    }),
  },
  participate: {
    title: '参加活动，或完成活动的一个任务',
    example: { body: { activity_id: 'financial-day-current', task_id: 'check-in' } },
    body: strictObject({
      activity_id: identifier(),
      /** The task of the action; absent if the activity itself is joined. */
      task_id: Type.Optional(identifier()),
    }),
    data: Type.Object({
      /** One of `participationResult`. */
      result: Type.String(),
      result_msg: Type.String(),
    }),
  },
});
