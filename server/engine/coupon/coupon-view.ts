import type { coupon } from '#contract/activity-kit/coupon.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { shanghaiDate } from '#server/clock.ts';
import type { CouponKind } from '#server/db/activity-tables.ts';
import type { ListedCoupon } from './coupon-queries.ts';

/** A coupon as its owner reads it (product 14.8). */
type CouponView = DataOf<typeof coupon.list>['equity_list'][number];

/** A coupon of the list. */
export function viewCoupon({ kind, face, terms, ...row }: ListedCoupon): CouponView {
  return {
    equity_info_id: row.id,
    category: kind,
    title: row.title,
    picture: row.picture,
    ...faceOf(kind, face),
    condition_desc: terms?.conditionDesc ?? conditions[kind],
    start_time: row.usableFrom,
    end_time: row.expiresAt,
    status: row.standing,
    used_time: row.usedAt,
    month: row.overAt === null ? '' : shanghaiDate(row.overAt).slice(0, 7),
  };
}

/** How a coupon is used, in words. */
export function usageOf({ kind, terms }: Pick<ListedCoupon, 'kind' | 'terms'>): string {
  return terms?.usageDesc ?? usage[kind];
}

/** What a coupon is worth, in words, and its unit; a discount is said as what is left of the price, in tenths. */
export function faceOf(
  kind: CouponKind,
  face: number,
): { readonly face_desc: string; readonly face_unit: string } {
  if (kind === 'experience') return { face_desc: String(face / 100), face_unit: '元' };
  if (kind === 'right') return { face_desc: '权益', face_unit: '' };
  if (face === 10_000) return { face_desc: '免费', face_unit: '' };
  return { face_desc: String((10_000 - face) / 1000), face_unit: '折' };
}

/** The condition of a coupon whose content names none. */
export const conditions: Readonly<Record<CouponKind, string>> = {
  experience: '仅限本人使用，不可转让或兑换现金',
  discount: '仅限本人使用，不可转让，每笔业务限用一张',
  right: '仅限本人使用，不可转让',
};

const usage: Readonly<Record<CouponKind, string>> = {
  experience: '在有效期内，到支持体验券的服务中选择本券，按面额体验。每笔业务限用一张，使用后不可再次使用。',
  discount: '在有效期内，到支持折扣券的服务中选择本券，费用按券面折扣计算。使用后不可再次使用。',
  right: '在有效期内，向客服出示本券即可享受对应权益。使用后不可再次使用。',
};
