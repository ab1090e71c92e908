import { activityQuery, campaignInfo } from '#contract/activity-kit/campaign-info.schema.ts';
import { inviteInfo } from '#contract/activity-kit/invite.schema.ts';
import { callTable } from '#contract/http/call-table.schema.ts';

export const mgmSchemas = callTable('活动：邀请抽奖', {
  info: {
    title: '查询活动信息、任务、奖品和邀请码',
    query: activityQuery(),
    data: campaignInfo({ invite_info: inviteInfo() }),
  },
});
