import { codes } from '#contract/codes.ts';
import type { CouponKind, CouponState } from '#server/db/coupon-words.ts';
import type { Participation } from '#server/engine/activity/activity-context.ts';
import { refuseParticipation } from '#server/engine/activity/activity-context.ts';

/** Whose coupon is meant, in an open transaction, at which moment; a coupon may belong to no activity. */
export type CouponOwner = Pick<Participation, 'transaction' | 'memberId' | 'now'>;

/** A coupon as it was seen. */
export interface SeenCoupon {
  readonly id: string;
  readonly kind: CouponKind;
  /** Fen, basis points or nothing, as the kind says. */
  readonly face: number;
  /** Milliseconds since 1970, like `expiresAt`. */
  readonly usableFrom: number;
  readonly expiresAt: number;
  readonly state: CouponState;
  /** What a move has to find unchanged. */
  readonly version: number;
}

/**
 * Reads a coupon of the member, without a lock.
 * @throws Fault couponMissing, also for the coupon of somebody else
 */
export async function findCoupon({ transaction, memberId }: CouponOwner, id: string): Promise<SeenCoupon> {
  const row = await transaction
    .selectFrom('coupon')
    .select(['id', 'kind', 'face', 'usable_from', 'expires_at', 'state', 'version'])
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw refuseParticipation(codes.couponMissing, '卡券不存在');
  const { usable_from: from, expires_at: until, ...seen } = row;
  return { ...seen, usableFrom: from.getTime(), expiresAt: until.getTime() };
}
