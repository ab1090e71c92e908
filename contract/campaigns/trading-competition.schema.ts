import { activityQuery, campaignInfo } from '#contract/activity-kit/campaign-info.schema.ts';
import { contestInfo, contestSchemas } from '#contract/activity-kit/contest.schema.ts';
import { callTable } from '#contract/http/call-table.schema.ts';
import { Type } from 'typebox';

export const tradingCompetitionSchemas = callTable('活动：模拟交易大赛', {
  info: {
    title: '查询大赛、报名和奖品',
    query: activityQuery(),
    data: campaignInfo({ is_joined: Type.Boolean(), contest: contestInfo() }),
  },
  ...contestSchemas,
});
