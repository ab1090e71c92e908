import { Type } from 'typebox';
import { actionResult, activityQuery, campaignInfo } from '#contract/activity-kit/campaign-info.schema.ts';
import { inviteInfo } from '#contract/activity-kit/invite.schema.ts';
import { callTable } from '#contract/http/call-table.schema.ts';
import { identifier, strictObject } from '#contract/http/scalar.schema.ts';

export const dragonNewYearSchemas = callTable('活动：龙年集字', {
  info: {
    title: '查询活动信息、任务、奖品和邀请码',
    query: activityQuery(),
    data: campaignInfo({ invite_info: inviteInfo() }),
  },
});

export const snakeNewYearSchemas = callTable('活动：蛇年集福', {
  info: {
    title: '查询活动信息、任务和每日机会',
    query: activityQuery(),
    data: campaignInfo({
      invite_info: inviteInfo(),
      /** The chance of the day, which a member asks for. */
      increase_info: Type.Object({
        /** Chances that one day brings. */
        amount: Type.Integer(),
        /** The visitor has had those of today (Asia/Shanghai); false without a login. */
        is_taken: Type.Boolean(),
      }),
    }),
  },
  increase: {
    title: '领取今天的抽奖机会',
    example: { body: { activity_id: 'snake-new-year' } },
    body: strictObject({ activity_id: identifier() }),
    data: Type.Object(actionResult),
  },
});
