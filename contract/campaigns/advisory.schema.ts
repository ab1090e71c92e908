import { activityQuery, campaignInfo } from '#contract/activity-kit/campaign-info.schema.ts';
import { equityList } from '#contract/activity-kit/equity.schema.ts';

export const advisorySchemas = {
  info: { query: activityQuery(), data: campaignInfo({ equity_list: equityList() }) },
};
