import { codes } from '#contract/http/codes.ts';
import type { Tables } from '#server/db/tables.ts';
import { termsOf } from '#server/engine/activity/terms.ts';
import { activityError } from '#server/engine/activity/activity-context.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import type { ActivityPrize } from '#server/engine/activity/activity.ts';
import { grantPrize } from '#server/engine/award/grant-award.ts';
import { listStock } from '#server/engine/award/prize-stock.ts';
import type { Kysely } from 'kysely';
import { equityTerms } from './equity-terms.ts';

const cause = 'equity';

/**
 * Claims one unit of an offer of the activity free of charge, up to its limit. The enrolment is locked, so the claims of a
 * member are counted without a race; the prize is a hot row and comes last. A campaign with a claim call of its own calls
 * this in `activityCalls(…).act`.
 * @throws ApiError equityMissing, capReached, or awardSoldOut.
 */
export async function claimEquity(context: ActivityContext, prizeId: string): Promise<ActivityPrize> {
  const { activity, transaction, memberId } = context;
  const offer = termsOf(activity, equityTerms).find(({ prize }) => prize === prizeId);
  const prize = activity.prizes.find((one) => one.prizeId === prizeId);
  if (!offer || !prize) throw activityError(codes.equityMissing, '该权益不存在');
  const claimed = await countClaims(transaction, { memberId, activityIds: [activity.id] });
  const before = claimed.get(claimKey(activity.id, prizeId)) ?? 0;
  if (before >= offer.limit) {
    throw activityError(codes.capReached, `每人限领${String(offer.limit)}份，您已领取`);
  }
  if (await grantPrize(context, prize, `${cause}:${prizeId}:${String(before + 1)}`)) return prize;
  const isOutToday = (await listStock(transaction, activity.id, context.now)).get(prizeId)?.isOutToday;
  throw activityError(
    codes.awardSoldOut,
    isOutToday === true ? '今日已领完，明日再来' : `${prize.title}已抢光`,
  );
}

/** What the visitor reads of a claim. */
export function claimedText({ title, kind }: ActivityPrize): string {
  return kind === 'coupon' ? `领取成功，${title}已放入我的卡券` : `领取成功，获得${title}`;
}

/** Identifies an offer in the counts of claims. */
export const claimKey = (activityId: string, prizeId: string) => `${activityId} ${prizeId}`;

/**
 * The number of units that a member has claimed in some activities, by {@link claimKey}. A unit that could not be
 * delivered counts too.
 */
export async function countClaims(
  query: Kysely<Tables>,
  { memberId, activityIds }: { readonly memberId: string; readonly activityIds: readonly string[] },
): Promise<ReadonlyMap<string, number>> {
  if (activityIds.length === 0) return new Map();
  const rows = await query
    .selectFrom('award')
    .select((row) => ['activity_id', 'prize_id', row.fn.countAll<string>().as('claimed')])
    .where('member_id', '=', memberId)
    .where('activity_id', 'in', activityIds)
    .where('source', 'like', `${cause}:%`)
    .groupBy(['activity_id', 'prize_id'])
    .execute();
  return new Map(rows.map((row) => [claimKey(row.activity_id, row.prize_id), Number(row.claimed)]));
}
