import type { equity } from '#contract/activity-kit/equity.ts';
import { equityStatus } from '#contract/activity-kit/equity.ts';
import { couponCategory } from '#contract/activity-kit/states.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import type { Tables } from '#server/db/tables.ts';
import { termsOf } from '#server/engine/activity/terms.ts';
import { claimEnd, publicPhaseOf } from '#server/engine/activity/activity.ts';
import type { Activity, ActivityPrize } from '#server/engine/activity/activity.ts';
import { listStocks } from '#server/engine/award/prize-stock.ts';
import type { PrizeStock } from '#server/engine/award/prize-stock.ts';
import { conditions, faceOf } from '#server/engine/coupon/coupon-view.ts';
import type { Kysely } from 'kysely';
import { equityTerms } from './equity-terms.ts';
import { claimKey, countClaims } from './equity.ts';

/** An offer as a visitor sees it. */
export type EquityOffer = DataOf<typeof equity.market>['list'][number];

/** Who asks, and when. */
interface EquityVisit {
  /** Null for an unknown visitor. */
  readonly memberId: string | null;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The offers of one public activity, in the order of its content, in any phase. */
export function listEquity(
  query: Kysely<Tables>,
  { activity, ...visit }: EquityVisit & { readonly activity: Activity },
): Promise<EquityOffer[]> {
  return listOffers(query, [activity], visit);
}

/** The offers of several public activities, in their order. */
export async function listOffers(
  query: Kysely<Tables>,
  activities: readonly Activity[],
  { memberId, now }: EquityVisit,
): Promise<EquityOffer[]> {
  const activityIds = activities.map(({ id }) => id);
  const [stocks, claims] = await Promise.all([
    listStocks(query, activityIds, now),
    memberId === null ? new Map<string, number>() : countClaims(query, { memberId, activityIds }),
  ]);
  return activities.flatMap((activity) => {
    const phase = publicPhaseOf(activity, now);
    return termsOf(activity, equityTerms).flatMap(({ prize: prizeId, limit }) => {
      const prize = activity.prizes.find((one) => one.prizeId === prizeId);
      if (!prize) return [];
      const left = stocks.get(activity.id)?.get(prizeId) ?? { left: 0, isOutToday: false };
      const claimed = claims.get(claimKey(activity.id, prizeId)) ?? 0;
      return [viewOffer(activity, prize, { limit, claimed, left, phase })];
    });
  });
}

/** What decides whether an offer can be claimed now. */
interface Shelf {
  readonly limit: number;
  readonly claimed: number;
  readonly left: PrizeStock;
  readonly phase: ReturnType<typeof publicPhaseOf>;
}

function viewOffer(activity: Activity, prize: ActivityPrize, shelf: Shelf): EquityOffer {
  const { coupon, valueFen, kind } = prize;
  const isTrialMoney = kind === 'coupon' && valueFen > 0;
  const category = coupon?.category ?? (isTrialMoney ? couponCategory.experience : couponCategory.right);
  const face = coupon?.face ?? (isTrialMoney ? valueFen : 0);
  const validDays = coupon?.validDays ?? null;
  const reason = reasonAgainst(shelf);
  return {
    activity_id: activity.id,
    prize_id: prize.prizeId,
    title: prize.title,
    value_desc: prize.valueDesc,
    kind,
    picture: prize.picture,
    category,
    ...faceOf(category, face),
    condition_desc: coupon?.conditionDesc ?? conditions[category],
    valid_days: validDays,
    end_time: validDays === null ? claimEnd(activity).getTime() : null,
    stock_total: prize.total,
    stock_left: shelf.left.left,
    limit: shelf.limit,
    claimed_cnt: shelf.claimed,
    can_claim: reason === '',
    reason,
    status: statusOf(shelf),
  };
}

const phaseReasons: Readonly<Record<Shelf['phase'], string>> = {
  upcoming: '未开始',
  running: '',
  paused: '暂停领取',
  ended: '已结束',
};

/** Why an offer cannot be claimed now; empty when it can. What no waiting changes comes first. */
function reasonAgainst({ limit, claimed, left, phase }: Shelf): string {
  if (claimed >= limit) return '已领取';
  if (phaseReasons[phase] !== '') return phaseReasons[phase];
  if (left.left === 0) return '已抢光';
  return left.isOutToday ? '明日再来' : '';
}

/** One of `equityStatus`. */
function statusOf(shelf: Shelf): number {
  if (shelf.claimed >= shelf.limit) return equityStatus.claimed;
  if (reasonAgainst(shelf) === '') return equityStatus.claimable;
  return shelf.claimed > 0 ? equityStatus.claimed : equityStatus.over;
}
