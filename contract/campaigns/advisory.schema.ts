import { activityQuery, campaignInfo } from '#contract/activity-kit/campaign-info.schema.ts';
import { equityList } from '#contract/activity-kit/equity.schema.ts';
import { callTable } from '#contract/http/call-table.schema.ts';

export const advisorySchemas = callTable('活动：投顾服务', {
  info: {
    title: '查询活动信息、任务和可领的服务',
    query: activityQuery(),
    data: campaignInfo({ equity_list: equityList() }),
  },
});
