import { makeObservable, observable, runInAction } from 'mobx';
import { equity, equityStatus } from '#contract/activity-kit/equity.ts';
import type { EquityOffer } from '#activity-kit/equity/EquityTicket.tsx';
import { call } from '#kernel/api/api.ts';
import type { KnownAnswers } from '#kernel/resource/known-answers.ts';
import { PagedResource } from '#kernel/resource/paged-resource.ts';

/** One of the two lists: rights and trial money, or discounts. */
export type MarketList = 'market' | 'discount';

/** Which offers of a list are shown. */
export type MarketStatus = 'all' | 'claimable' | 'claimed';

const calls = { market: equity.market, discount: equity.discountList } as const;
const first = { offset: 0, limit: 10 } as const;

/** The selected list of the market with its filter, ten a page; the first page of the market comes with the page. */
export class MarketStore {
  list: MarketList = 'market';
  status: MarketStatus = 'all';
  readonly offers: PagedResource<EquityOffer>;

  constructor(answers: KnownAnswers) {
    const { value, isFresh } = answers.resource(equity.market, { query: first });
    this.offers = new PagedResource(
      async (page) => {
        const { list, total } = await call(calls[this.list], { query: { ...this.filter(), ...page } });
        return { items: list, total };
      },
      first.limit,
      value && { value: { items: value.list, total: value.total }, isFresh },
    );
    makeObservable(this, { list: observable, status: observable });
  }

  /** Shows another list or another part of it, from its first page. */
  choose(list: MarketList, status: MarketStatus): void {
    if (list === this.list && status === this.status) return;
    runInAction(() => {
      this.list = list;
      this.status = status;
    });
    this.offers.reset();
    void this.offers.load();
  }

  private filter() {
    return this.status === 'all' ? {} : { status: equityStatus[this.status] };
  }
}
