import { Type } from 'typebox';
import { actionResult, activityQuery, campaignInfo } from '#contract/activity-kit/campaign-info.schema.ts';
import { callTable } from '#contract/http/call-table.schema.ts';
import { identifier, strictObject } from '#contract/http/scalar.schema.ts';

export const calendarSchemas = callTable('活动：财经日历', {
  info: {
    title: '查询财经日历的日期范围、期间的活动和提醒状态',
    query: activityQuery(),
    data: campaignInfo({
      /** The activities of the hall that run on a day of the range, in the order of their starts. */
      list: Type.Array(
        Type.Object({
          ...{
            activity_id: Type.String(),
            title: Type.String(),
            picture: Type.String(),
            path: Type.String(),
          },
          /** First and last day, `2026-11-23`. */
          ...{ start_date: Type.String(), end_date: Type.String() },
        }),
      ),
      /** Name of a picture of the product. */
      banner_image: Type.String(),
      /** False for an unknown visitor. */
      is_subscribed: Type.Boolean(),
      /** First and last day of the calendar, `2026-11-23`. */
      ...{ start_date: Type.String(), end_date: Type.String() },
    }),
  },
  subscribe: {
    title: '订阅或取消重要数据提醒',
    example: { body: { activity_id: 'calendar-subscribe', is_subscribed: true } },
    body: strictObject({ activity_id: identifier(), is_subscribed: Type.Boolean() }),
    data: Type.Object({ ...actionResult, is_subscribed: Type.Boolean() }),
  },
});
