import { activityQuery, campaignInfo } from '#contract/activity-kit/campaign-info.schema.ts';
import { guessSchemas } from '#contract/activity-kit/guess.schema.ts';
import { callTable } from '#contract/http/call-table.schema.ts';
import { Type } from 'typebox';

export const stockGuessSchemas = callTable('活动：猜涨跌', {
  info: {
    title: '查询活动信息、任务、连中次数和奖品',
    query: activityQuery(),
    data: campaignInfo({
      /** Right guesses in a row, now and the most so far, and all guesses; null without a login. */
      streak: Type.Union([
        Type.Object({ current: Type.Integer(), best: Type.Integer(), total: Type.Integer() }),
        Type.Null(),
      ]),
    }),
  },
  ...guessSchemas({ activity_id: 'stock-guess-season', id: '600921.SH:2026-11-23' }),
});
