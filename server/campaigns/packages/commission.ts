import { participationResult } from '#contract/activity-kit/participation.ts';
import { commissionStatus } from '#contract/campaigns/packages.ts';
import { codes } from '#contract/http/codes.ts';
import { shanghaiDate } from '#server/clock.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { termsOf } from '#server/engine/activity/terms.ts';
import { activityError } from '#server/engine/activity/activity-context.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { success } from '#server/engine/activity/play-type.ts';
import type { ParticipationOutcome } from '#server/engine/activity/play-type.ts';
import { standingOf } from '#server/engine/coupon/coupon-repository.ts';
import { restoreCoupon, useCoupon } from '#server/engine/coupon/coupon.ts';
import { issueOwedCoupons } from '#server/engine/coupon/owed-coupons.ts';
import { findMemberFacts } from '#server/engine/eligibility/eligibility.ts';
import { requireUnmarked } from '#server/engine/marks/require-unmarked.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import { packagesTerms } from './packages-config.ts';

interface Asked {
  readonly activity: Activity;
  readonly memberId: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The coupon of the member for the commission of an activity, with what can be done with it. */
interface CommissionCoupon {
  readonly id: string;
  readonly version: number;
  /** One of `commissionStatus`, without `none`. */
  readonly status: Exclude<keyof typeof commissionStatus, 'none'>;
  /** Milliseconds since 1970; null until the coupon of the award is issued. */
  readonly expiresAt: number | null;
  readonly usedAt: number | null;
}

/** The member's coupon for the commission, issued or owed; null when the second gate has given none. */
export async function findCommissionCoupon(
  query: Database['query'] | Tx,
  { activity, memberId, now }: Asked,
): Promise<CommissionCoupon | null> {
  const row = await query
    .selectFrom('award')
    .leftJoin('coupon', (join) =>
      join.onRef('coupon.member_id', '=', 'award.member_id').onRef('coupon.award_id', '=', 'award.id'),
    )
    .select(['award.id', 'coupon.version', 'coupon.state', 'coupon.usable_from', 'coupon.expires_at'])
    .select('coupon.used_at')
    .where('award.member_id', '=', memberId)
    .where('award.activity_id', '=', activity.id)
    .where('award.prize_id', '=', termsOf(activity, packagesTerms).bonusPrize)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { id, version, state, usable_from: from, expires_at: until, used_at: used } = row;
  if (state === null || from === null || until === null)
    return { id, version: 0, status: 'usable', expiresAt: null, usedAt: null };
  const times = { usableFrom: from.getTime(), expiresAt: until.getTime() };
  const usedAt = used?.getTime() ?? null;
  return {
    id,
    version: version ?? 0,
    expiresAt: times.expiresAt,
    usedAt,
    status:
      usedAt === null
        ? unused(standingOf({ state, ...times }, now))
        : isToday(usedAt, now)
          ? 'applied'
          : 'settled',
  };
}

const unused = (standing: string) => (standing === 'usable' ? 'usable' : 'expired');
const isToday = (moment: number, now: number) => shanghaiDate(moment) === shanghaiDate(now);

/** The business that the coupon is used for; after it was taken back, the next application is another one. */
const causeOf = ({ id }: Activity, version: number) => `commission:${id}:${String(version)}`;

/**
 * Applies for the lower commission: uses the coupon of the member, once; repeated, it stays applied.
 * @throws ApiError accountMissing with the way to open an account, couponMissing, couponHeld, and those of `useCoupon`.
 */
export async function applyForCommission(context: ActivityContext): Promise<ParticipationOutcome> {
  const { transaction, activity, memberId } = context;
  const { hasAccount } = await findMemberFacts(transaction, memberId);
  if (!hasAccount) throw accountMissing();
  const coupon = await ownCoupon(context);
  await requireUnmarked(context);
  const used = coupon.usedAt === null ? coupon.version : coupon.version - 1;
  await useCoupon(context, { couponId: coupon.id, cause: causeOf(activity, used) });
  return success('申请成功，优惠佣金次一交易日生效');
}

/**
 * Takes the application of today back, by the days of Asia/Shanghai; the coupon is usable again until it expires.
 * @throws ApiError couponMissing, couponNotUsed, commissionSettled for an application of an earlier day.
 */
export async function cancelCommission(context: ActivityContext): Promise<ParticipationOutcome> {
  const { activity } = context;
  const { id: couponId, version, status } = await ownCoupon(context);
  if (status === commissionStatus.settled)
    throw activityError(codes.commissionSettled, '优惠佣金已生效，不能撤销');
  if (status !== commissionStatus.applied) throw activityError(codes.couponNotUsed, '还没有申请，无需撤销');
  const usedFor = causeOf(activity, version - 1);
  await restoreCoupon(context, { couponId, usedFor, cause: usedFor });
  return success('已撤销，佣金券已退回');
}

async function ownCoupon(context: ActivityContext): Promise<CommissionCoupon> {
  // The coupon has the id of its award, and is issued when it is first needed.
  await issueOwedCoupons({ query: context.transaction }, context);
  const coupon = await findCommissionCoupon(context.transaction, context);
  if (coupon === null) throw activityError(codes.couponMissing, '还没有佣金券，完成新人礼包第二关即可获得');
  return coupon;
}

function accountMissing(): ApiError {
  const result_msg = '请先开户，再申请优惠佣金';
  return new ApiError(codes.accountMissing, result_msg, {
    result: participationResult.invalid,
    result_msg,
    path: '/kh',
  });
}
