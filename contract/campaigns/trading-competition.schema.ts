import { activityQuery, campaignInfo } from '#contract/activity-kit/campaign-info.schema.ts';
import { board, contestInfo, income } from '#contract/activity-kit/contest.schema.ts';
import { callTable } from '#contract/http/call-table.schema.ts';
import { Type } from 'typebox';

export const tradingCompetitionSchemas = callTable('活动：模拟交易大赛', {
  info: {
    title: '查询大赛、报名和奖品',
    query: activityQuery(),
    data: campaignInfo({ is_joined: Type.Boolean(), contest: contestInfo() }),
  },
  rank: {
    title: '查询大赛排行榜',
    query: activityQuery({
      offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
      size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    data: board(),
  },
  income: { title: '查询我的收益率', query: activityQuery(), data: income() },
});
