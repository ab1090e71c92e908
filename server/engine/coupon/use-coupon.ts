import type { CouponKind } from '#server/db/coupon-words.ts';
import { findCoupon } from './find-coupon.ts';
import type { CouponOwner, SeenCoupon } from './find-coupon.ts';
import { findMove } from './find-move.ts';
import { moveCoupon } from './move-coupon.ts';
import { reasonCauseTaken } from './reason-cause-taken.ts';
import { reasonUnusable } from './reason-unusable.ts';
import { recordMove } from './record-move.ts';
import { standingOf } from './standing-of.ts';

/** Which coupon is used for what. */
interface CouponUse {
  readonly couponId: string;
  /** The order or the like, for example `order:ID`; a member uses one coupon for it, once. */
  readonly cause: string;
}

/** What was used up. */
export interface UsedCoupon {
  readonly kind: CouponKind;
  /** Fen, basis points or nothing, as the kind says. */
  readonly face: number;
  /** Milliseconds since 1970. */
  readonly usedAt: number;
}

/**
 * Uses a coupon of the member, once (rule L3): of many calls one moves it, the others are refused. The same cause is told
 * the same again, whatever has become of the coupon since. Tests hold calls at `onChecked`, after the coupon was judged
 * and before it is moved.
 * @throws Fault couponMissing, couponNotYet, couponExpired, couponUsed, couponInvalid, couponCauseTaken
 */
export async function useCoupon(
  owner: CouponOwner,
  { couponId, cause }: CouponUse,
  onChecked?: () => Promise<void>,
): Promise<UsedCoupon> {
  for (let lost = -1; ;) {
    // Read before its moves: a use of the same cause that comes between the two is found, or changes the version.
    const coupon = await findCoupon(owner, couponId);
    if (coupon.version === lost) throw new Error('a coupon that nobody moved was not moved');
    const before = await findMove(owner, { act: 'use', cause });
    if (before !== null && before.couponId !== couponId) throw reasonCauseTaken();
    if (before !== null) return used(coupon, before.movedAt);
    const standing = standingOf(coupon, owner.now);
    if (standing !== 'usable') throw reasonUnusable(standing);
    await onChecked?.();
    if (await moveCoupon(owner, coupon, 'used')) {
      await recordMove(owner, coupon, { act: 'use', cause });
      return used(coupon, owner.now);
    }
    lost = coupon.version;
  }
}

const used = ({ kind, face }: SeenCoupon, usedAt: number): UsedCoupon => ({ kind, face, usedAt });
