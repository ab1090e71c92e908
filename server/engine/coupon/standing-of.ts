import type { CouponState } from '#server/db/coupon-words.ts';

/** What a coupon is to its owner at a moment; `waiting` is not usable yet. */
export type CouponStanding = CouponState | 'waiting' | 'expired';

/** What the standing is judged by; moments are milliseconds since 1970. */
interface Judged {
  readonly state: CouponState;
  readonly usableFrom: number;
  readonly expiresAt: number;
}

/** How a coupon stands at a moment, milliseconds since 1970: it is usable in [usable from, expires). */
export function standingOf({ state, usableFrom, expiresAt }: Judged, now: number): CouponStanding {
  if (state !== 'usable') return state;
  if (now >= expiresAt) return 'expired';
  return now < usableFrom ? 'waiting' : 'usable';
}
