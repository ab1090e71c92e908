import type { lottery } from '#contract/activity-kit/lottery.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { oddsText } from '#server/engine/draw/fairness-routes.ts';

/** What the machine of an activity shows: the entries of its first pool, in the order of the content. */
export function prizeList({ pools: [pool], prizes }: Activity): DataOf<typeof lottery.info>['prize_list'] {
  if (!pool) return [];
  return pool.entries.map(({ prize: prizeId, weight }) => {
    const prize = prizes.find((candidate) => candidate.prizeId === prizeId);
    return {
      prize_id: prize?.prizeId ?? '',
      title: prize?.title ?? '谢谢参与',
      value_desc: prize?.valueDesc ?? '',
      kind: prize?.kind ?? '',
      odds: oddsText(weight, pool.totalWeight),
      stock_total: prize?.total ?? null,
    };
  });
}
