import type { CampaignInfo } from '#contract/activity-kit/campaign-info.schema.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { noPrizePicture } from '#server/engine/activity/prize-picture.ts';
import { prizeView, withTop } from '#server/engine/activity/prize-views.ts';
import { oddsText } from './fairness-routes.ts';

/**
 * The prizes of an activity: the entries of its first pool with their odds, in the order of the content; without a
 * pool the prizes that are earned.
 */
export function prizeList({
  pools: [pool],
  prizes,
}: Activity): Omit<CampaignInfo['prize_list'][number], 'stock_left'>[] {
  const views = prizes.map(prizeView);
  if (!pool) return views;
  return pool.entries.map(({ prize: prizeId, weight }) => ({
    ...(views.find(({ prize_id }) => prize_id === prizeId) ?? noPrize),
    odds: oddsText(weight, pool.totalWeight),
  }));
}

const noPrize = {
  prize_id: '',
  title: '谢谢参与',
  value_desc: '',
  kind: '',
  picture: noPrizePicture,
  stock_total: null,
};

/** The prizes of an activity with what is left of them, and which is the best one of those. */
export function stockedPrizes(
  activity: Activity,
  leftOf: (prizeId: string) => number | null,
): CampaignInfo['prize_list'] {
  return withTop(
    activity,
    prizeList(activity).map((prize) => ({ ...prize, stock_left: leftOf(prize.prize_id) })),
  );
}
