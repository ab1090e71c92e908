import { couponSchemas } from '#contract/activity-kit/coupon.schema.ts';
import { coupon } from '#contract/activity-kit/coupon.ts';
import { couponCategory, couponTab, couponView } from '#contract/activity-kit/states.ts';
import type { CouponTab } from '#contract/activity-kit/states.ts';
import { participationResult } from '#contract/activity-kit/participation.ts';
import { codes } from '#contract/http/codes.ts';
import type { EngineDeps } from '#server/engine/activity/activity-calls.ts';
import { activityError } from '#server/engine/activity/activity-context.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { requireUnmarked } from '#server/engine/marks/require-unmarked.ts';
import { findCoupon } from './coupon-repository.ts';
import { useCoupon } from './coupon.ts';
import { findCouponDetail, listCoupons } from './coupon-queries.ts';
import { usageOf, viewCoupon } from './coupon-view.ts';
import { issueOwedCoupons } from './owed-coupons.ts';

/** Coupons of a page (product 7.12). */
const pageSize = 10;

/** Routes for the coupons of the visitor; both answer with every coupon that was won before the call. */
export function couponRoutes(app: FastifyInstance, { appContext }: Pick<EngineDeps, 'appContext'>): void {
  const { database, random } = appContext;

  registerEndpoints(app, appContext, coupon, couponSchemas, {
    list: async ({ query }, { member, now }) => {
      const { view, status, category: kind, offset = 0, limit = pageSize } = query;
      const { memberId } = member();
      await issueOwedCoupons(database, { memberId, now });
      const wanted = { memberId, tab: tabOf(status, view), kind, offset, limit, now };
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
    use: async ({ body }, call) => {
      const owner = { transaction: call.transaction(), memberId: call.member().memberId, now: call.now };
      const couponId = body.equity_info_id;
      const { kind, title } = await findCoupon(owner, couponId);
      if (kind === couponCategory.discount) {
        throw activityError(codes.couponElsewhere, '折扣券请在对应服务下单时使用');
      }
      await requireUnmarked(owner);
      // A use of its own for every call: a second one is refused, and a repeated key has its stored reply.
      await useCoupon(owner, { couponId, cause: `self:${random.uuid()}` });
      return { result: participationResult.success, result_msg: `${title}使用成功` };
    },
  });
}

/** The list of a status and a view on the wire, which their schema has checked. */
function tabOf(status: number | undefined, view: string = couponView.current): CouponTab | 'history' {
  const named = Object.values(couponTab).find((tab) => tab === status);
  return named ?? (view === couponView.history ? 'history' : couponTab.usable);
}
