import { Type } from 'typebox';
import { callTable } from '#contract/http/call-table.schema.ts';
import { identifier, strictObject } from '#contract/http/scalar.schema.ts';
import { actionResult, partQuery, stockedPrize } from './campaign-info.schema.ts';

export const goalSchemas = callTable('阶梯目标', {
  info: {
    title: '查询目标的进度和每一级奖励',
    example: { query: { type: 'invite' } },
    query: partQuery(),
    data: Type.Object({
      activity_id: Type.String(),
      /** What the visitor has reached; 0 for an unknown visitor. */
      value: Type.Integer(),
      /** What is counted, with its measure word: `个任务`. */
      unit: Type.String(),
      /** The lowest first. */
      steps: Type.Array(
        Type.Object({
          id: Type.String(),
          title: Type.String(),
          /** The value that the step needs. */
          at: Type.Integer(),
          reward_desc: Type.String(),
          /** The prize that the step gives; absent where it gives chances or the like. */
          prize: Type.Optional(stockedPrize()),
          /** One of `goalStatus`. */
          status: Type.String(),
        }),
      ),
    }),
  },
  claim: {
    title: '领取一级目标的奖励',
    example: {
      body: { activity_id: 'invite-ladder', step_id: 'first' },
      refused: '达到这一级之前返回 203122',
    },
    body: strictObject({ activity_id: identifier(), step_id: identifier() }),
    data: Type.Object(actionResult),
  },
});
