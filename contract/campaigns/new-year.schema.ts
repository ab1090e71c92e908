import { Type } from 'typebox';
import { actionResult, activityQuery, campaignInfo } from '#contract/activity-kit/campaign-info.schema.ts';
import { inviteInfo } from '#contract/activity-kit/invite.schema.ts';
import { identifier, strictObject } from '#contract/http/scalar.schema.ts';

export const dragonNewYearSchemas = {
  info: { query: activityQuery(), data: campaignInfo({ invite_info: inviteInfo() }) },
};

export const snakeNewYearSchemas = {
  info: {
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
    body: strictObject({ activity_id: identifier() }),
    data: Type.Object(actionResult),
  },
};
