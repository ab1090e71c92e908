import type { CouponOwner } from './find-coupon.ts';

/** A use or a restore, and what it is for, for example `order:ID`. */
export interface CouponAct {
  readonly act: 'use' | 'restore';
  readonly cause: string;
}

/** A use or a restore that happened. */
interface CouponMove {
  readonly couponId: string;
  /** The version of the coupon after it. */
  readonly version: number;
  /** Milliseconds since 1970. */
  readonly movedAt: number;
}

/** What a member has done for a cause, or null. */
export async function findMove(
  { transaction, memberId }: CouponOwner,
  { act, cause }: CouponAct,
): Promise<CouponMove | null> {
  const row = await transaction
    .selectFrom('coupon_move')
    .select(['coupon_id', 'version', 'moved_at'])
    .where('member_id', '=', memberId)
    .where('act', '=', act)
    .where('cause', '=', cause)
    .executeTakeFirst();
  return row ? { couponId: row.coupon_id, version: row.version, movedAt: row.moved_at.getTime() } : null;
}
