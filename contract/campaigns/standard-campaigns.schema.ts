import { invitingSchemas, standardSchemas } from '#contract/activity-kit/standard-campaign.schema.ts';

export const couponMarketSchemas = standardSchemas('活动：权益市场');

export const mgmSchemas = invitingSchemas('活动：邀请好友抽好礼');

export const questionSchemas = standardSchemas('活动：投教问答赛');

export const springFestivalSchemas = invitingSchemas('活动：新春红包雨');
