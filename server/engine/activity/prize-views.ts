import type { StockedPrize } from '#contract/activity-kit/campaign-info.schema.ts';
import type { Activity, ActivityPrize } from './activity.ts';

/** A prize that is earned, as a visitor sees it. */
export function prizeView({ prizeId, title, valueDesc, kind, total, picture }: ActivityPrize) {
  return {
    prize_id: prizeId,
    title,
    value_desc: valueDesc,
    kind: kind as string,
    picture,
    odds: '',
    stock_total: total as number | null,
  };
}

/** Prizes of an activity, of which the first one of the greatest value that is left is the top; none where all are gone. */
export function withTop(
  { prizes: known }: Pick<Activity, 'prizes'>,
  prizes: readonly StockedPrize[],
): StockedPrize[] {
  const values = new Map(known.map(({ prizeId, valueFen }) => [prizeId, valueFen]));
  const valueOf = ({ prize_id, stock_left }: StockedPrize) =>
    stock_left === null || stock_left === 0 ? 0 : (values.get(prize_id) ?? 0);
  const most = Math.max(0, ...prizes.map(valueOf));
  const top = most > 0 ? prizes.find((prize) => valueOf(prize) === most) : undefined;
  return prizes.map((prize) => (prize === top ? { ...prize, is_top: true } : prize));
}
