import type { CampaignInfo } from '#contract/activity-kit/campaign-info.schema.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { noPrizePicture } from '#server/engine/activity/prize-picture.ts';
import { oddsText } from './fairness-routes.ts';

/**
 * The prizes of an activity: the entries of its first pool with their odds, in the order of the content; without a
 * pool the prizes that are earned.
 */
export function prizeList({
  pools: [pool],
  prizes,
}: Activity): Omit<CampaignInfo['prize_list'][number], 'stock_left'>[] {
  const views = prizes.map(({ prizeId, title, valueDesc, kind, total, picture }) => ({
    prize_id: prizeId,
    title,
    value_desc: valueDesc,
    kind,
    picture,
    odds: '',
    stock_total: total,
  }));
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
