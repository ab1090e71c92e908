import { equity, equityStatus } from '#contract/activity-kit/equity.ts';
import { call } from '#kernel/api/api.ts';
import { FilteredPages } from '#kernel/resource/filtered-pages.ts';
import type { KnownAnswers } from '#kernel/resource/known-answers.ts';

/** One of the two lists: rights and trial money, or discounts. */
export type MarketList = 'market' | 'discount';

/** Which offers of a list are shown. */
export type MarketStatus = 'all' | 'claimable' | 'claimed';

interface MarketFilter {
  readonly list: MarketList;
  readonly status: MarketStatus;
}

const calls = { market: equity.market, discount: equity.discountList } as const;

/** The selected list of the market with its filter, ten a page; the first page of the market comes with the screen. */
export function marketPages(answers: KnownAnswers) {
  const { value, isFresh } = answers.resource(equity.market, { query: { offset: 0, limit: 10 } });
  return new FilteredPages(
    async (page, { list, status }: MarketFilter) => {
      const filter = status === 'all' ? {} : { status: equityStatus[status] };
      const { list: items, total } = await call(calls[list], { query: { ...filter, ...page } });
      return { items, total };
    },
    { list: 'market', status: 'all' },
    value && { value: { items: value.list, total: value.total }, isFresh },
  );
}
