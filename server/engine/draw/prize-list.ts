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

/** The prizes of an activity with what is left of them, and which is the best one of those. */
export function stockedPrizes(
  activity: Activity,
  leftOf: (prizeId: string) => number | null,
): CampaignInfo['prize_list'] {
  const prizes = prizeList(activity).map((prize) => ({ ...prize, stock_left: leftOf(prize.prize_id) }));
  const values = new Map(activity.prizes.map(({ prizeId, valueFen }) => [prizeId, valueFen]));
  const valueOf = ({ prize_id, stock_left }: { prize_id: string; stock_left: number | null }) =>
    stock_left === null || stock_left === 0 ? 0 : (values.get(prize_id) ?? 0);
  const most = Math.max(0, ...prizes.map(valueOf));
  const top = most > 0 ? prizes.find((prize) => valueOf(prize) === most) : undefined;
  return prizes.map((prize) => (prize === top ? { ...prize, is_top: true } : prize));
}
