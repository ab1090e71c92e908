import { codes } from '#contract/http/codes.ts';
import type { Code } from '#contract/http/codes.ts';
import type { CouponKind, CouponState } from '#server/db/activity-tables.ts';
import { activityError } from '#server/engine/activity/activity-context.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import type { ApiError } from '#server/plugins/api-error.ts';

/** The allowed transitions; every other is refused (rule L3). A restore is the only way back. */
export const couponMoves: Readonly<Record<CouponState, readonly CouponState[]>> = {
  usable: ['used', 'invalid'],
  used: ['usable'],
  invalid: [],
};

/** Owner and time for a coupon, in an open transaction; a coupon may belong to no activity. */
export type CouponOwner = Pick<ActivityContext, 'transaction' | 'memberId' | 'now'>;

/** A coupon as it was read. */
export interface SeenCoupon {
  readonly id: string;
  readonly kind: CouponKind;
  readonly title: string;
  /** Fen, basis points or nothing, depending on the kind. */
  readonly face: number;
  /** Milliseconds since 1970, like `expiresAt`. */
  readonly usableFrom: number;
  readonly expiresAt: number;
  readonly state: CouponState;
  /** State that a transition expects. */
  readonly version: number;
}

/**
 * Reads a coupon of the member, without a lock.
 * @throws ApiError couponMissing, also for another member's coupon
 */
export async function findCoupon({ transaction, memberId }: CouponOwner, id: string): Promise<SeenCoupon> {
  const row = await transaction
    .selectFrom('coupon')
    .select(['id', 'kind', 'title', 'face', 'usable_from', 'expires_at', 'state', 'version'])
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw activityError(codes.couponMissing, '卡券不存在');
  const { usable_from: from, expires_at: until, ...seen } = row;
  return { ...seen, usableFrom: from.getTime(), expiresAt: until.getTime() };
}

/** Standing of a coupon for its owner at a time; `waiting` is not usable yet. */
export type CouponStanding = CouponState | 'waiting' | 'expired';

/** Inputs of the standing; times are milliseconds since 1970. */
interface Judged {
  readonly state: CouponState;
  readonly usableFrom: number;
  readonly expiresAt: number;
}

/** The standing of a coupon at a time, milliseconds since 1970: it is usable in [usable from, expires). */
export function standingOf({ state, usableFrom, expiresAt }: Judged, now: number): CouponStanding {
  if (state !== 'usable') return state;
  if (now >= expiresAt) return 'expired';
  return now < usableFrom ? 'waiting' : 'usable';
}

type Unusable = Exclude<CouponStanding, 'usable'>;

const reasons: Readonly<Record<Unusable, readonly [Code, string]>> = {
  waiting: [codes.couponNotYet, '该卡券尚未到使用时间'],
  expired: [codes.couponExpired, '该卡券已过期'],
  used: [codes.couponUsed, '该卡券已使用'],
  invalid: [codes.couponInvalid, '该卡券已失效'],
};

/** The refusal of a coupon that cannot be used. */
export function reasonUnusable(standing: Unusable): ApiError {
  return activityError(...reasons[standing]);
}

/**
 * Moves a coupon from the state that was read, once; false when it has changed since. A use is guarded by the
 * validity too.
 * @throws Error for a transition that does not exist
 */
export async function moveCoupon(
  { transaction, memberId, now }: CouponOwner,
  { id, state: from, version }: SeenCoupon,
  to: CouponState,
): Promise<boolean> {
  if (!couponMoves[from].includes(to)) throw new Error(`a coupon cannot go from ${from} to ${to}`);
  const at = new Date(now);
  const moved = await transaction
    .updateTable('coupon')
    .set({ state: to, version: version + 1, used_at: to === 'used' ? at : null, changed_at: at })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('state', '=', from)
    // A coupon that was used and restored meanwhile is usable again, but it has another version than the one that was
    // checked.
    .where('version', '=', version)
    .$if(to === 'used', (row) => row.where('usable_from', '<=', at).where('expires_at', '>', at))
    .executeTakeFirst();
  return moved.numUpdatedRows === 1n;
}

/** A use or a restore, and its purpose, for example `order:ID`. */
interface CouponAct {
  readonly act: 'use' | 'restore';
  readonly cause: string;
}

/** A use or a restore that was stored. */
interface CouponMove {
  readonly couponId: string;
  /** Version of the coupon after it. */
  readonly version: number;
  /** Milliseconds since 1970. */
  readonly movedAt: number;
}

/** The use or restore of a member for a cause, or null. */
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

/**
 * Stores the use or restore of a coupon whose transition has succeeded.
 * @throws ApiError couponCauseTaken when the cause belongs to another coupon, perhaps a moment ago; this rolls the
 * transition back
 */
export async function recordMove(
  { transaction, memberId, now }: CouponOwner,
  coupon: SeenCoupon,
  { act, cause }: CouponAct,
): Promise<void> {
  const written = await transaction
    .insertInto('coupon_move')
    .values({
      member_id: memberId,
      coupon_id: coupon.id,
      version: coupon.version + 1,
      act,
      cause,
      moved_at: new Date(now),
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'act', 'cause']).doNothing())
    .executeTakeFirst();
  if (written.numInsertedOrUpdatedRows !== 1n) throw reasonCauseTaken();
}

/** The refusal of a second coupon for one cause. */
export function reasonCauseTaken(): ApiError {
  return activityError(codes.couponCauseTaken, '该笔业务已使用其他卡券');
}
