import { codes } from '#contract/http/codes.ts';
import type { CouponKind, CouponWords } from '#server/db/activity-tables.ts';
import type { Tx } from '#server/db/database.ts';
import { activityError } from '#server/engine/activity/activity-context.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import { writeAudit } from '#server/engine/audit/audit.ts';
import type { Author } from '#server/engine/audit/audit.ts';
import {
  findCoupon,
  findMove,
  moveCoupon,
  reasonCauseTaken,
  reasonUnusable,
  recordMove,
  standingOf,
} from './coupon-repository.ts';
import type { CouponOwner, SeenCoupon } from './coupon-repository.ts';

/** The member who gets a coupon, in an open transaction. */
type CouponReceiver = Pick<ActivityContext, 'transaction' | 'memberId' | 'random' | 'now'>;

/** A coupon as it is issued. */
export interface NewCoupon {
  /** The business fact it is issued for, never buying or holding a fund; a member gets one coupon for it. */
  readonly source: string;
  /** Null if it belongs to no activity. */
  readonly activityId: string | null;
  /** The award of the same member that it is; an award is one coupon. Null if it comes from no award. */
  readonly awardId: string | null;
  readonly kind: CouponKind;
  readonly title: string;
  /** Fen for an experience coupon, basis points off the price for a discount, 0 for another right. */
  readonly face: number;
  /** It is usable in [usableFrom, expiresAt). */
  readonly usableFrom: Date;
  readonly expiresAt: Date;
  /** Its condition and its use in words; its kind decides when absent. */
  readonly words?: CouponWords;
}

/**
 * Issues a coupon and returns its id; the same source gives the same coupon. Its value was paid for by its award, or
 * is paid for by the caller.
 * @throws Error when the award belongs to another member or was issued as a coupon already, or the face does not fit
 * the kind
 */
export async function issueCoupon(receiver: CouponReceiver, coupon: NewCoupon): Promise<string> {
  const { transaction, memberId, random } = receiver;
  const now = new Date(receiver.now);
  const { source, kind, title, face } = coupon;
  const issued = await transaction
    .insertInto('coupon')
    .values({
      id: random.uuid(),
      member_id: memberId,
      source,
      kind,
      title,
      face,
      activity_id: coupon.activityId,
      award_id: coupon.awardId,
      usable_from: coupon.usableFrom,
      expires_at: coupon.expiresAt,
      terms: coupon.words ? JSON.stringify(coupon.words) : null,
      state: 'usable',
      version: 0,
      created_at: now,
      changed_at: now,
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'source']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return issued?.id ?? existing(transaction, memberId, source);
}

async function existing(transaction: Tx, memberId: string, source: string): Promise<string> {
  const { id } = await transaction
    .selectFrom('coupon')
    .select('id')
    .where('member_id', '=', memberId)
    .where('source', '=', source)
    .executeTakeFirstOrThrow();
  return id;
}

/** Which coupon is used for what. */
interface CouponUse {
  readonly couponId: string;
  /** The order or similar, for example `order:ID`; a member uses one coupon for it, once. */
  readonly cause: string;
}

/** The used coupon. */
export interface UsedCoupon {
  readonly kind: CouponKind;
  /** Fen, basis points or nothing, depending on the kind. */
  readonly face: number;
  /** Milliseconds since 1970. */
  readonly usedAt: number;
}

/**
 * Uses a coupon of the member, once (rule L3): of many calls one succeeds, the others are refused. A repeated cause
 * gets the same answer, whatever has happened to the coupon since. Tests pause calls at `onChecked`, after the coupon
 * was checked and before its transition.
 * @throws ApiError couponMissing, couponNotYet, couponExpired, couponUsed, couponInvalid, couponCauseTaken
 */
export async function useCoupon(
  owner: CouponOwner,
  { couponId, cause }: CouponUse,
  onChecked?: () => Promise<void>,
): Promise<UsedCoupon> {
  for (let lost = -1; ;) {
    // Read before the uses: a concurrent use for the same cause is either found or changes the version.
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

/** The use that is undone, and the reason. */
interface CouponRestore {
  readonly couponId: string;
  /** The cause of the use. */
  readonly usedFor: string;
  /** Purpose of the restore, for example `refund:ID`; it restores one use, once. */
  readonly cause: string;
}

/**
 * Undoes one use of a coupon, once (rule L3): it is usable again, or has expired at the time of the restore. It never
 * undoes a later use, and a repeated cause gets the same answer.
 * @throws ApiError couponMissing, couponNotUsed, couponCauseTaken
 */
export async function restoreCoupon(
  owner: CouponOwner,
  { couponId, usedFor, cause }: CouponRestore,
): Promise<'usable' | 'expired'> {
  const coupon = await findCoupon(owner, couponId);
  const use = await findMove(owner, { act: 'use', cause: usedFor });
  if (use?.couponId !== couponId) throw reasonNotUsed();
  const act = { act: 'restore', cause } as const;
  // The use is undone from its own version, so no later change is undone.
  const undone = { ...coupon, state: 'used', version: use.version } as const;
  const isMoved = await moveCoupon(owner, undone, 'usable');
  if (isMoved) await recordMove(owner, undone, act);
  // Queried after the transition, so that a concurrent call with the same cause has committed or failed.
  const restore = await findMove(owner, act);
  if (restore === null) throw reasonNotUsed();
  if (restore.couponId !== couponId || restore.version !== use.version + 1) throw reasonCauseTaken();
  return restore.movedAt < coupon.expiresAt ? 'usable' : 'expired';
}

const reasonNotUsed = () => activityError(codes.couponNotUsed, '该卡券没有可撤销的使用');

/** Identifies a coupon; its owner is part of its key. */
interface CouponKey {
  readonly memberId: string;
  readonly couponId: string;
}

/**
 * Withdraws a coupon that is neither used nor expired, for a reason that is audited (rule A1); false when that was
 * done before.
 * @throws ApiError couponMissing, couponUsed, couponExpired
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
