import { Type } from 'typebox';
import { actionResult, activityQuery, campaignInfo } from '#contract/activity-kit/campaign-info.schema.ts';
import { callTable } from '#contract/http/call-table.schema.ts';
import { basisPoints, basisPointsOrNone, identifier, strictObject } from '#contract/http/scalar.schema.ts';

/** Hundredths of a per cent since the first close; null while it is not known. */
const change = basisPointsOrNone;

export const upgradeThirdSchemas = callTable('活动：升级第三季', {
  info: {
    title: '查询活动信息、任务和奖品',
    query: activityQuery(),
    data: campaignInfo(),
  },
  portfolioList: {
    title: '查询可关注的组合和成分股',
    query: activityQuery(),
    data: Type.Object({
      activity_id: Type.String(),
      /** The one named `all`, which holds every stock, is first. */
      list: Type.Array(
        Type.Object({
          name: Type.String(),
          title: Type.String(),
          desc: Type.String(),
          /** Its risk in words; empty for `all`. */
          risk_desc: Type.String(),
          /** The largest weight first. */
          stock_list: Type.Array(
            Type.Object({
              stock_code: Type.String(),
              stock_name: Type.String(),
              /** Hundredths of a per cent; 10,000 for the whole list. */
              weight_bp: basisPoints(),
            }),
          ),
        }),
      ),
    }),
  },
  portfolioChange: {
    title: '查询一个组合的涨跌',
    query: activityQuery({ name: Type.Optional(identifier()) }),
    data: Type.Object({
      activity_id: Type.String(),
      name: Type.String(),
      /** The sessions of the first and the newest close, `2026-11-20`; empty before the first. */
      since_date: Type.String(),
      last_date: Type.String(),
      change_bp: change(),
      /** The change by session, the first one 0; empty before the first. */
      point_list: Type.Array(Type.Object({ date: Type.String(), change_bp: basisPoints() })),
      stock_list: Type.Array(Type.Object({ stock_code: Type.String(), change_bp: change() })),
      /** Where the closes come from. */
      source: Type.String(),
    }),
  },
  checkIn: {
    title: '在活动里签到',
    example: { body: { activity_id: 'upgrade-third-now' } },
    body: strictObject({ activity_id: identifier() }),
    data: Type.Object({
      ...actionResult,
      /** The same sentence as `result_msg`, under the name of the specification. */
      msg: Type.String(),
      streak: Type.Integer(),
    }),
  },
});
