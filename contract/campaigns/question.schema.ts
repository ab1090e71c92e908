import { activityQuery, campaignInfo } from '#contract/activity-kit/campaign-info.schema.ts';
import { callTable } from '#contract/http/call-table.schema.ts';

export const questionSchemas = callTable('活动：投教问答赛', {
  info: {
    title: '查询活动信息、任务和奖品',
    query: activityQuery(),
    data: campaignInfo(),
  },
});
