import { codes } from '#contract/http/codes.ts';
import type { prizeDesk } from '#contract/console/prize-desk.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import type { Tx } from '#server/db/database.ts';
import { writeAudit } from '#server/engine/audit/audit.ts';
import type { Author } from '#server/engine/audit/audit.ts';
import { takeBackAward } from '#server/engine/award/award-repository.ts';
import { cancelDelivery } from '#server/engine/award/ordered-deliveries.ts';
import { invalidateCoupon } from '#server/engine/coupon/coupon.ts';
import { issueOwedCoupons } from '#server/engine/coupon/owed-coupons.ts';
import { voidHeldAward } from '#server/engine/review/held-awards.ts';
import { ApiError } from '#server/plugins/api-error.ts';

type Outcome = DataOf<typeof prizeDesk.takeBack>['outcome'];

interface Found {
  readonly memberId: string;
  readonly awardId: string;
  readonly prizeId: string;
  readonly kind: string;
  readonly state: string;
  readonly isHeld: boolean;
}

/**
 * Takes an award back, once, and writes it into the audit: what is not delivered goes back to where it came from, and a coupon
 * becomes invalid.
 * @throws ApiError formRefused with the reason for which it cannot be taken back, couponUsed, couponExpired
 */
export async function takeBack(
  transaction: Tx,
  key: { readonly memberId: string; readonly awardId: string },
  author: Author,
): Promise<Outcome> {
  const award = await transaction
    .selectFrom('award')
    .select(['id as awardId', 'member_id as memberId', 'prize_id as prizeId', 'kind', 'state'])
    .select('is_held as isHeld')
    .where('member_id', '=', key.memberId)
    .where('id', '=', key.awardId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { state, isHeld } = award;
  const outcome = await takeBackFound(transaction, award, author);
  await writeAudit(transaction, author, {
    action: 'award.take_back',
    subject: `award:${key.awardId}`,
    before: { state, is_held: isHeld },
    after: { outcome },
  });
  return outcome;
}

async function takeBackFound(transaction: Tx, award: Found, author: Author): Promise<Outcome> {
  const { memberId, awardId, prizeId, kind, state, isHeld } = award;
  const { now } = author;
  const to: Outcome = prizeId === '' ? 'budget' : 'stock';
  if (isHeld) {
    if (await voidHeldAward(transaction, { memberId, awardId }, now)) return to;
  } else if (state === 'to_claim') {
    if (await takeBackAward(transaction, { memberId, awardId, from: state, now })) return to;
  } else if (state === 'pending') {
    if (!(await cancelDelivery(transaction, { memberId, awardId }, now))) throw refusal(mayBeDelivered);
    if (await takeBackAward(transaction, { memberId, awardId, from: state, now })) return to;
  } else if (state === 'granted' && (kind === 'coupon' || kind === 'right')) {
    return takeBackCoupon(transaction, award, author);
  }
  throw refusal(reasons[state] ?? '奖品的状态刚刚变了，请刷新后再看');
}

const mayBeDelivered = '已向发放方请求过，可能已经送达，不能收回';

const reasons: Readonly<Record<string, string>> = {
  granted: '奖品已发放到用户手中，不能收回',
  shipping: '奖品正在配送，不能收回',
  received: '用户已收货，不能收回',
  failed: '奖品已结束，不需要收回',
  returned: '奖品已经收回过',
};

/** A coupon has the number of its award, and is written when its owner first asks for coupons. */
async function takeBackCoupon(transaction: Tx, { memberId, awardId }: Found, author: Author) {
  await issueOwedCoupons({ query: transaction }, { memberId, now: author.now });
  const coupon = await transaction
    .selectFrom('coupon')
    .select('id')
    .where('member_id', '=', memberId)
    .where('award_id', '=', awardId)
    .executeTakeFirst();
  if (coupon === undefined) throw refusal(reasons['granted'] ?? '');
  if (!(await invalidateCoupon(transaction, { memberId, couponId: coupon.id }, author))) {
    throw refusal('这张卡券已经作废过');
  }
  return 'coupon' as const;
}

function refusal(msg: string): ApiError {
  return new ApiError(codes.formRefused, msg);
}
