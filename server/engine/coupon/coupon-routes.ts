import { couponSchemas } from '#contract/activity-kit/coupon.schema.ts';
import { coupon } from '#contract/activity-kit/coupon.ts';
import { couponTab } from '#contract/activity-kit/states.ts';
import type { CouponTab } from '#contract/activity-kit/states.ts';
import { codes } from '#contract/http/codes.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import type { AppContext } from '#server/app-context.ts';
import type { CouponKind } from '#server/db/activity-tables.ts';
import { activityError } from '#server/engine/activity/activity-context.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { findCouponDetail, listCoupons } from './coupon-queries.ts';
import type { ListedCoupon } from './coupon-queries.ts';
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
        usage_desc: usage[found.kind],
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

/** A coupon as its owner reads it (product 14.8). */
type CouponView = DataOf<typeof coupon.list>['equity_list'][number];

function viewCoupon({ kind, face, ...row }: ListedCoupon): CouponView {
  const [text, unit] = faceOf(kind, face);
  return {
    equity_info_id: row.id,
    category: kind,
    title: row.title,
    face_desc: text,
    face_unit: unit,
    condition_desc: conditions[kind],
    start_time: row.usableFrom,
    end_time: row.expiresAt,
    status: row.standing,
    used_time: row.usedAt,
  };
}

/** What a coupon is worth, in words, and its unit; a discount is said as what is left of the price, in tenths. */
function faceOf(kind: CouponKind, face: number): readonly [string, string] {
  if (kind === 'experience') return [String(face / 100), '元'];
  if (kind === 'right') return ['权益', ''];
  return face === 10_000 ? ['免费', ''] : [String((10_000 - face) / 1000), '折'];
}

const conditions: Readonly<Record<CouponKind, string>> = {
  experience: '仅限本人使用，不可转让或兑换现金',
  discount: '仅限本人使用，不可转让，每笔业务限用一张',
  right: '仅限本人使用，不可转让',
};

const usage: Readonly<Record<CouponKind, string>> = {
  experience: '在有效期内，到支持体验券的服务中选择本券，按面额体验。每笔业务限用一张，使用后不可再次使用。',
  discount: '在有效期内，到支持折扣券的服务中选择本券，费用按券面折扣计算。使用后不可再次使用。',
  right: '在有效期内，向客服出示本券即可享受对应权益。使用后不可再次使用。',
};
