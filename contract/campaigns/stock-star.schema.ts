import { Type } from 'typebox';
import { actionResult, activityQuery, campaignInfo } from '#contract/activity-kit/campaign-info.schema.ts';
import { equityList } from '#contract/activity-kit/equity.schema.ts';
import { callTable } from '#contract/http/call-table.schema.ts';
import { basisPointsOrNone, identifier, priceOrNone, strictObject } from '#contract/http/scalar.schema.ts';

/** Null if trading was suspended. */
const close = priceOrNone;
/** Hundredths of a per cent; null while it is not known. */
const change = basisPointsOrNone;

const chosen = {
  stock_code: Type.String(),
  stock_name: Type.String(),
  /** The session after whose close it was chosen, `2026-11-20`. */
  chosen_date: Type.String(),
  chosen_close: close(),
  /** From the close at the choice to the newest close. */
  since_bp: change(),
};

export const stockStarSchemas = callTable('活动：每周星股', {
  info: {
    title: '查询本期股票、往期和可领的券',
    query: activityQuery(),
    data: campaignInfo({
      /** The star of this activity; null until the activity has started. */
      star: Type.Union([
        Type.Object({
          ...chosen,
          reason_list: Type.Array(Type.Object({ title: Type.String(), desc: Type.String() })),
          risk_desc: Type.String(),
          last_date: Type.String(),
          last_close: close(),
          /** Closes of consecutive sessions up to the newest. */
          close_list: Type.Array(Type.Object({ date: Type.String(), close: close() })),
        }),
        Type.Null(),
      ]),
      /** Earlier stars, the newest first: all of them, with gains and losses. */
      past_list: Type.Array(
        Type.Object({
          ...chosen,
          /** From the close at the choice to the close five sessions later; null before that. */
          week_bp: change(),
        }),
      ),
      /** How the weeks of the earlier stars ended. */
      past_summary: Type.Object({
        up_cnt: Type.Integer(),
        down_cnt: Type.Integer(),
        flat_cnt: Type.Integer(),
        /** Mean of the weeks that are over; null without one. */
        mean_bp: change(),
      }),
      /** The coupon of the star. */
      equity_list: equityList(),
      /** Where the prices come from. */
      source: Type.String(),
    }),
  },
  receive: {
    title: '领取本期的券',
    example: { body: { activity_id: 'stock-star-week', prize_id: 'star-coupon' } },
    body: strictObject({ activity_id: identifier(), prize_id: identifier() }),
    data: Type.Object(actionResult),
  },
});
