import { codes } from '#contract/http/codes.ts';
import type { Tables } from '#server/db/tables.ts';
import { termsOf } from '#server/engine/activity/terms.ts';
import { activityError } from '#server/engine/activity/activity-context.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import type { ActivityPrize } from '#server/engine/activity/activity.ts';
import { grantPrize } from '#server/engine/award/grant-award.ts';
import { listStock } from '#server/engine/award/prize-stock.ts';
import { spend } from '#server/engine/ledger/ledger.ts';
import { currencyName } from '#server/engine/reward/units.ts';
import type { Kysely } from 'kysely';
import { exchangeTerms } from './exchange-terms.ts';

const cause = 'exchange';

/** Why an item cannot be exchanged, as a button and as a refusal say it. */
export const exchangeReasons = {
  limit: '已达上限',
  soldOut: '已兑完',
  soldOutToday: '今日已兑完',
  balance: (name: string) => `${name}不足`,
} as const;

/**
 * Exchanges points or tokens of the member for one unit of a prize, up to the limit of the item. The enrolment is
 * locked, so the exchanges of a member are counted without a race; the prize is a hot row and comes last. A refusal
 * rolls back the spend.
 * @throws ApiError exchangeItemMissing, capReached, balanceTooLow, or awardSoldOut.
 */
export async function exchangePrize(context: ActivityContext, prizeId: string): Promise<ActivityPrize> {
  const { activity, transaction, memberId } = context;
  const { currency, items } = termsOf(activity, exchangeTerms);
  const item = items.find(({ prize }) => prize === prizeId);
  const prize = activity.prizes.find((one) => one.prizeId === prizeId);
  if (!item || !prize) throw activityError(codes.exchangeItemMissing, '该商品不存在');
  const { limit, cost: amount } = item;
  const taken = await countExchanges(transaction, { memberId, activityId: activity.id });
  const before = taken.get(prizeId) ?? 0;
  if (before >= limit) {
    throw activityError(codes.capReached, `每人限兑${String(limit)}份，${exchangeReasons.limit}`);
  }
  const fact = `${prizeId}:${String(before + 1)}`;
  if ((await spend(context, { currency, amount, cause, fact })) === null) {
    throw activityError(codes.balanceTooLow, exchangeReasons.balance(currencyName(activity, currency)));
  }
  if (await grantPrize(context, prize, `${cause}:${fact}`)) return prize;
  const isOutToday = (await listStock(transaction, activity.id, context.now)).get(prizeId)?.isOutToday;
  throw activityError(
    codes.awardSoldOut,
    isOutToday === true
      ? `${exchangeReasons.soldOutToday}，明天再来`
      : `${prize.title}${exchangeReasons.soldOut}`,
  );
}

/**
 * The number of units that a member has exchanged, by the id of the prize. A unit that could not be delivered counts
 * too: it was paid for.
 */
export async function countExchanges(
  query: Kysely<Tables>,
  { memberId, activityId }: { readonly memberId: string; readonly activityId: string },
): Promise<ReadonlyMap<string, number>> {
  const rows = await query
    .selectFrom('award')
    .select((row) => ['prize_id', row.fn.countAll<string>().as('taken')])
    .where('member_id', '=', memberId)
    .where('activity_id', '=', activityId)
    .where('source', 'like', `${cause}:%`)
    .groupBy('prize_id')
    .execute();
  return new Map(rows.map(({ prize_id: prizeId, taken }) => [prizeId, Number(taken)]));
}
