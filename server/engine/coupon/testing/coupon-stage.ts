import { couponTab } from '#contract/activity-kit/states.ts';
import type { CouponTab } from '#contract/activity-kit/states.ts';
import type { Database } from '#server/db/database.ts';
import { listCoupons } from '#server/engine/coupon/coupon-queries.ts';
import { invalidateCoupon, issueCoupon, restoreCoupon, useCoupon } from '#server/engine/coupon/coupon.ts';
import type { NewCoupon } from '#server/engine/coupon/coupon.ts';
import { systemRandom } from '#server/random.ts';

/** Time from which the coupons of the tests are usable. */
export const usableFrom = Date.parse('2026-11-21T12:00:00+08:00');
/** Time at which they expire. */
export const expiresAt = usableFrom + 60 * 60 * 1000;

/** A new member and their actions with coupons; each action is a separate transaction. */
export function aCouponOwner(database: Database) {
  const random = systemRandom;
  const memberId = random.uuid();
  const at = (now: number) => ({ memberId, random, now });
  const author = { actor: 'test', reason: '测试', requestId: random.uuid(), random };
  return {
    memberId,
    issue: (coupon: Partial<NewCoupon> = {}) =>
      database.transaction((transaction) =>
        issueCoupon({ transaction, ...at(usableFrom - 1000) }, { ...aCoupon(), ...coupon }),
      ),
    use: (couponId: string, cause: string, now = usableFrom, onChecked?: () => Promise<void>) =>
      database.transaction((transaction) =>
        useCoupon({ transaction, ...at(now) }, { couponId, cause }, onChecked),
      ),
    restore: (couponId: string, usedFor: string, cause: string, now = usableFrom) =>
      database.transaction((transaction) =>
        restoreCoupon({ transaction, ...at(now) }, { couponId, usedFor, cause }),
      ),
    invalidate: (couponId: string, now = usableFrom) =>
      database.transaction((transaction) =>
        invalidateCoupon(transaction, { memberId, couponId }, { ...author, now }),
      ),
    list: (tab: CouponTab, { page = 0, now = usableFrom } = {}) =>
      listCoupons(database.query, { memberId, tab, offset: page * 10, limit: 10, now }),
    /** The standing of the coupon, and the list it is in. */
    find: async (couponId: string, now = usableFrom) => {
      for (const tab of Object.values(couponTab)) {
        const { list } = await listCoupons(database.query, { memberId, tab, offset: 0, limit: 10, now });
        const found = list.find(({ id }) => id === couponId);
        if (found) return { tab, standing: found.standing, usedAt: found.usedAt };
      }
      return null;
    },
    moves: (couponId: string) =>
      database.query
        .selectFrom('coupon_move')
        .select(['act', 'cause', 'version'])
        .where('coupon_id', '=', couponId)
        .orderBy('version')
        .execute(),
  };
}

const aCoupon = (): NewCoupon => ({
  source: `test:${systemRandom.uuid()}`,
  ...{ activityId: null, awardId: null, kind: 'experience', title: '示例体验券', face: 1000 },
  usableFrom: new Date(usableFrom),
  expiresAt: new Date(expiresAt),
});
