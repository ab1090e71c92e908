import { couponSchemas } from '#contract/activity-kit/coupon.schema.ts';
import { coupon } from '#contract/activity-kit/coupon.ts';
import { couponTab } from '#contract/activity-kit/states.ts';
import type { CouponTab } from '#contract/activity-kit/states.ts';
import { codes } from '#contract/http/codes.ts';
import type { AppContext } from '#server/app-context.ts';
import { activityError } from '#server/engine/activity/activity-context.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { findCouponDetail, listCoupons } from './coupon-queries.ts';
import { usageOf, viewCoupon } from './coupon-view.ts';
import { issueOwedCoupons } from './owed-coupons.ts';

/** Coupons of a page (product 7.12). */
const pageSize = 10;

/** Routes for the coupons of the visitor; both answer with every coupon that was won before the call. */
export function couponRoutes(app: FastifyInstance, appContext: AppContext): void {
  const { database } = appContext;

  registerEndpoints(app, appContext, coupon, couponSchemas, {
    list: async ({ query }, { member, now }) => {
      const { status, category: kind, offset = 0, limit = pageSize } = query;
      const { memberId } = member();
      await issueOwedCoupons(database, { memberId, now });
      const wanted = { memberId, tab: tabOf(status), kind, offset, limit, now };
      const { list, total } = await listCoupons(database.query, wanted);
      return { equity_list: list.map(viewCoupon), total };
    },
    detail: async ({ query }, { member, now }) => {
      const { memberId } = member();
      await issueOwedCoupons(database, { memberId, now });
      const key = { memberId, couponId: query.equity_info_id, now };
      const found = await findCouponDetail(database.query, key);
      if (found === null) throw activityError(codes.couponMissing, '卡券不存在');
      const { sourceDesc, activityTitle, code, isSample } = found;
      return {
        ...viewCoupon(found),
        usage_desc: usageOf(found),
        source_desc: [activityTitle, sourceDesc].filter((text) => text !== '').join(' · '),
        code,
        is_sample: isSample,
      };
    },
  });
}

/** The list of a status on the wire, which its schema has checked. */
function tabOf(status: number | undefined): CouponTab {
  return Object.values(couponTab).find((tab) => tab === status) ?? couponTab.usable;
}
