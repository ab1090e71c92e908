import { codes } from '#contract/codes.ts';
import { refuseParticipation } from '#server/engine/activity/activity-context.ts';
import { findCoupon } from './find-coupon.ts';
import type { CouponOwner } from './find-coupon.ts';
import { findMove } from './find-move.ts';
import { moveCoupon } from './move-coupon.ts';
import { reasonCauseTaken } from './reason-cause-taken.ts';
import { recordMove } from './record-move.ts';

/** Which use is undone, and why. */
interface CouponRestore {
  readonly couponId: string;
  /** The cause of the use. */
  readonly usedFor: string;
  /** What the restore is for, for example `refund:ID`; it restores one use, once. */
  readonly cause: string;
}

/**
 * Undoes one use of a coupon, once (rule L3): it is usable again, or has expired by the moment of the restore. A later use
 * is never undone by it, and the same cause is told the same again.
 * @throws Fault couponMissing, couponNotUsed, couponCauseTaken
 */
export async function restoreCoupon(
  owner: CouponOwner,
  { couponId, usedFor, cause }: CouponRestore,
): Promise<'usable' | 'expired'> {
  const coupon = await findCoupon(owner, couponId);
  const use = await findMove(owner, { act: 'use', cause: usedFor });
  if (use?.couponId !== couponId) throw reasonNotUsed();
  const act = { act: 'restore', cause } as const;
  // The use is undone from its own version, so nothing that came after it is.
  const undone = { ...coupon, state: 'used', version: use.version } as const;
  const isMoved = await moveCoupon(owner, undone, 'usable');
  if (isMoved) await recordMove(owner, undone, act);
  // Asked after the move, so that a twin of this call has committed or failed.
  const restore = await findMove(owner, act);
  if (restore === null) throw reasonNotUsed();
  if (restore.couponId !== couponId || restore.version !== use.version + 1) throw reasonCauseTaken();
  return restore.movedAt < coupon.expiresAt ? 'usable' : 'expired';
}

const reasonNotUsed = () => refuseParticipation(codes.couponNotUsed, '该卡券没有可撤销的使用');
