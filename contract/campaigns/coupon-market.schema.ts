import { activityQuery, campaignInfo } from '#contract/activity-kit/campaign-info.schema.ts';

export const couponMarketSchemas = {
  info: { query: activityQuery(), data: campaignInfo() },
};
