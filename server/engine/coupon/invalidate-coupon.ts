import type { Tx } from '#server/db/database.ts';
import { writeAudit } from '#server/engine/audit/audit.ts';
import type { Author } from '#server/engine/audit/audit.ts';
import { findCoupon } from './find-coupon.ts';
import { moveCoupon } from './move-coupon.ts';
import { reasonUnusable } from './reason-unusable.ts';
import { standingOf } from './standing-of.ts';

/** Which coupon is meant; its owner is part of its key. */
interface CouponKey {
  readonly memberId: string;
  readonly couponId: string;
}

/**
 * Takes a coupon that is not used, nor over, from its owner for a reason that is audited (rule A1); false when that was
 * done before.
 * @throws Fault couponMissing, couponUsed, couponExpired
 */
export async function invalidateCoupon(
  transaction: Tx,
  { memberId, couponId }: CouponKey,
  author: Author,
): Promise<boolean> {
  const owner = { transaction, memberId, now: author.now };
  for (;;) {
    const coupon = await findCoupon(owner, couponId);
    const standing = standingOf(coupon, author.now);
    if (standing === 'invalid') return false;
    if (standing !== 'usable' && standing !== 'waiting') throw reasonUnusable(standing);
    if (!(await moveCoupon(owner, coupon, 'invalid'))) continue;
    await writeAudit(transaction, author, {
      action: 'coupon.state',
      subject: `coupon:${couponId}`,
      before: { state: coupon.state },
      after: { state: 'invalid' },
    });
    return true;
  }
}
