import { Type } from 'typebox';
import { callTable } from '#contract/http/call-table.schema.ts';
import { identifier, moment, strictObject, timestampText } from '#contract/http/scalar.schema.ts';
import { actionResult, paging } from './campaign-info.schema.ts';

/** One offer: a prize that a member can claim free of charge, up to a limit, as this visitor can claim it now. */
function offer() {
  return Type.Object({
    activity_id: Type.String(),
    prize_id: Type.String(),
    title: Type.String(),
    value_desc: Type.String(),
    /** `coupon`, `right`, `red_packet`, `physical` or `code`. */
    kind: Type.String(),
    /** One of `prizePictures`. */
    picture: Type.String(),
    /** One of `couponCategory`; what is no coupon is another right. */
    category: Type.String(),
    /** What it is worth, without its unit: `10`, `7.5`. */
    face_desc: Type.String(),
    /** `元` or `折`; empty for a face that has none. */
    face_unit: Type.String(),
    condition_desc: Type.String(),
    /** Days of validity from the claim; null if it is valid until `end_time`. */
    valid_days: Type.Union([Type.Integer(), Type.Null()]),
    /** The end of its validity without `valid_days`, milliseconds, excluded; null with them. */
    end_time: moment(),
    /** Units at the start, and those left, read a moment ago. */
    stock_total: Type.Integer(),
    stock_left: Type.Integer(),
    /** Units for each member, and those that the visitor has claimed; 0 for an unknown visitor. */
    limit: Type.Integer(),
    claimed_cnt: Type.Integer(),
    /** Whether the visitor can claim one now; an unknown visitor can while there is stock for today. */
    can_claim: Type.Boolean(),
    /** Why not, in a few words for a button; empty when `can_claim`. */
    reason: Type.String(),
    /** One of `equityStatus`. */
    status: Type.Integer(),
  });
}

/** The offers of an activity, in the envelope of its info call. */
export function equityList() {
  return Type.Array(offer());
}

const list = {
  query: strictObject({
    ts: Type.Optional(timestampText()),
    /** One of `equityStatus`; all when absent. */
    status: Type.Optional(Type.Integer({ minimum: 1, maximum: 3 })),
    ...paging(),
  }),
  data: Type.Object({ list: equityList(), total: Type.Integer() }),
};

export const equitySchemas = callTable('领券市场', {
  market: { title: '查询可领取的卡券', ...list },
  discountList: { title: '查询费率优惠券', ...list },
  receive: {
    title: '领取一张卡券',
    example: { body: { activity_id: 'coupon-festival', prize_id: 'trial-8800' } },
    body: strictObject({ activity_id: identifier(), prize_id: identifier() }),
    data: Type.Object(actionResult),
  },
});
