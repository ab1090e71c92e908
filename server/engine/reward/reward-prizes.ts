import type { StockedPrize } from '#contract/activity-kit/campaign-info.schema.ts';
import type { Database } from '#server/db/database.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { prizeView, withTop } from '#server/engine/activity/prize-views.ts';
import { listStock } from '#server/engine/award/prize-stock.ts';
import type { Reward } from './reward.ts';

/**
 * The prizes that an activity gives as these rewards, by their ids, with what is left of them at `now`, milliseconds since
 * 1970, and which is the best one of those.
 */
export async function rewardPrizes(
  { query }: Pick<Database, 'query'>,
  { activity, now }: { readonly activity: Activity; readonly now: number },
  rewards: readonly Reward[],
): Promise<ReadonlyMap<string, StockedPrize>> {
  const ids = new Set(rewards.flatMap((reward) => ('prize' in reward ? [reward.prize] : [])));
  if (ids.size === 0) return new Map();
  const stock = await listStock(query, activity.id, now);
  const given = activity.prizes
    .filter(({ prizeId }) => ids.has(prizeId))
    .map((prize) => ({ ...prizeView(prize), stock_left: stock.get(prize.prizeId)?.left ?? null }));
  return new Map(withTop(activity, given).map((prize) => [prize.prize_id, prize]));
}
