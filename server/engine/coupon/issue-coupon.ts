import type { CouponKind } from '#server/db/coupon-words.ts';
import type { Tx } from '#server/db/database.ts';
import type { Participation } from '#server/engine/activity/activity-context.ts';

/** Who is issued a coupon, in an open transaction. */
type CouponReceiver = Pick<Participation, 'transaction' | 'memberId' | 'random' | 'now'>;

/** A coupon as it is issued. */
export interface NewCoupon {
  /** The business fact it is issued for, never that a fund was bought or is held; a member is issued one for it. */
  readonly source: string;
  /** Null where it comes from no activity. */
  readonly activityId: string | null;
  /** The award of the same member that it is; an award is one coupon. Null where no award paid for it. */
  readonly awardId: string | null;
  readonly kind: CouponKind;
  readonly title: string;
  /** Fen for an experience coupon, basis points off the price for a discount, 0 for another right. */
  readonly face: number;
  /** It is usable in [usableFrom, expiresAt). */
  readonly usableFrom: Date;
  readonly expiresAt: Date;
}

/**
 * Issues a coupon and returns its id; the same source gives the same coupon. What it is worth was paid for by its award,
 * or is the caller's to pay for.
 * @throws Error when the award is another member's or was issued as a coupon already, or the face does not fit the kind
 */
export async function issueCoupon(receiver: CouponReceiver, coupon: NewCoupon): Promise<string> {
  const { transaction, memberId, random } = receiver;
  const now = new Date(receiver.now);
  const { source, kind, title, face } = coupon;
  const issued = await transaction
    .insertInto('coupon')
    .values({
      ...{ id: random.uuid(), member_id: memberId, source, kind, title, face },
      activity_id: coupon.activityId,
      award_id: coupon.awardId,
      usable_from: coupon.usableFrom,
      expires_at: coupon.expiresAt,
      ...{ state: 'usable', version: 0, created_at: now, changed_at: now },
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
