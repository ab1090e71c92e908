import { couponTab } from '#contract/activity-kit/states.ts';
import type { CouponTab } from '#contract/activity-kit/states.ts';
import type { CouponKind } from '#server/db/activity-tables.ts';
import type { Tables } from '#server/db/tables.ts';
import type { ExpressionBuilder, Kysely } from 'kysely';
import { standingOf } from './coupon-repository.ts';
import type { CouponStanding } from './coupon-repository.ts';

interface Wanted {
  readonly memberId: string;
  readonly tab: CouponTab;
  /** From 0. */
  readonly page: number;
  /** Ten if absent (spec section 9). */
  readonly pageSize?: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** A coupon as its owner sees it; times are milliseconds since 1970. */
export interface ListedCoupon {
  readonly id: string;
  readonly kind: CouponKind;
  readonly title: string;
  /** Fen, basis points or nothing, depending on the kind. */
  readonly face: number;
  readonly usableFrom: number;
  readonly expiresAt: number;
  readonly standing: CouponStanding;
  readonly usedAt: number | null;
}

/**
 * A page of the coupons of a member in one list, and the length of the list: usable coupons ordered by expiry, other
 * coupons by the time they were used, taken or expired, latest first.
 */
export async function listCoupons(
  query: Kysely<Tables>,
  { memberId, tab, page, pageSize = 10, now }: Wanted,
): Promise<{ readonly list: ListedCoupon[]; readonly total: number }> {
  const own = query
    .selectFrom('coupon')
    .where('member_id', '=', memberId)
    .where((row) => isIn(row, tab, new Date(now)));
  const rows = await own
    .select(['id', 'kind', 'title', 'face', 'usable_from', 'expires_at', 'state', 'used_at'])
    .orderBy(endOf, tab === couponTab.usable ? 'asc' : 'desc')
    .orderBy('id')
    .offset(page * pageSize)
    .limit(pageSize)
    .execute();
  const { total } = await own
    .select((row) => row.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const list = rows.map(({ usable_from: from, expires_at: until, used_at: usedAt, state, ...row }) => {
    const valid = { usableFrom: from.getTime(), expiresAt: until.getTime() };
    const standing = standingOf({ state, ...valid }, now);
    return { ...row, ...valid, standing, usedAt: usedAt?.getTime() ?? null };
  });
  return { list, total: Number(total) };
}

type CouponRow = ExpressionBuilder<Tables, 'coupon'>;

function isIn(row: CouponRow, tab: CouponTab, now: Date) {
  const isUsable = row('state', '=', 'usable');
  if (tab === couponTab.usable) return row.and([isUsable, row('expires_at', '>', now)]);
  if (tab === couponTab.used) return row('state', '=', 'used');
  return row.or([row('state', '=', 'invalid'), row.and([isUsable, row('expires_at', '<=', now)])]);
}

/** End of a coupon: for a usable one its expiry, for the others the time when they were used or taken. */
function endOf(row: CouponRow) {
  return row
    .case()
    .when('state', '=', 'usable')
    .then(row.ref('expires_at'))
    .else(row.ref('changed_at'))
    .end();
}
