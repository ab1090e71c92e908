import { activityQuery, campaignInfo } from '#contract/activity-kit/campaign-info.schema.ts';
import { inviteInfo } from '#contract/activity-kit/invite.schema.ts';

export const springFestivalSchemas = {
  info: { query: activityQuery(), data: campaignInfo({ invite_info: inviteInfo() }) },
};
