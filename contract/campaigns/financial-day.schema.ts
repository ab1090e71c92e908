import { Type } from 'typebox';
import { activityQuery, campaignInfo, paging } from '#contract/activity-kit/campaign-info.schema.ts';
import { callTable } from '#contract/http/call-table.schema.ts';
import { moment } from '#contract/http/scalar.schema.ts';

const award = Type.Object({
  award_id: Type.String(),
  title: Type.String(),
  /** Printed value, for example `5元`. */
  value_desc: Type.String(),
  source_desc: Type.String(),
  /** One of `prizePictures`. */
  picture: Type.String(),
  award_time: moment(),
});

export const financialDaySchemas = callTable('活动：理财日', {
  info: {
    title: '查询理财日的任务、奖励和弹窗',
    query: activityQuery(),
    data: campaignInfo({
      award_list: Type.Array(award),
      /** A notice to show above the tasks; empty where there is none. */
      alert: Type.String(),
      /** Shown, never a condition of any task or award. */
      has_buy_otc: Type.Boolean(),
    }),
  },
  awardList: {
    title: '查询自己在理财日的奖励记录',
    query: activityQuery(paging()),
    data: Type.Object({ list: Type.Array(award), total: Type.Integer() }),
  },
});
