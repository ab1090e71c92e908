import { makeObservable, observable, runInAction } from 'mobx';
import { goldFund, tokenQuery } from '#contract/campaigns/gold-fund.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { call } from '#kernel/api/api.ts';
import { PagedResource } from '#kernel/resource/paged-resource.ts';

/** One line of the hammers. */
export type TokenRecord = DataOf<typeof goldFund.tokenHistory>['list'][number];

/** A filter of the records by its name. */
export type TokenFilter = keyof typeof tokenQuery;

/** State of the history screen: what came in and went out, ten a page, by filter. */
export class TokenHistoryStore {
  filter: TokenFilter = 'all';
  readonly records: PagedResource<TokenRecord>;

  constructor(activityId: string) {
    const activity = activityId === '' ? {} : { activity_id: activityId };
    this.records = new PagedResource(async (page) => {
      const query = { ...activity, ...page, query_type: tokenQuery[this.filter] };
      const { list, total } = await call(goldFund.tokenHistory, { query });
      return { items: list, total };
    });
    makeObservable(this, { filter: observable });
  }

  /** Shows the records of a filter, from the first page. */
  choose(filter: TokenFilter): void {
    if (filter === this.filter) return;
    runInAction(() => (this.filter = filter));
    this.records.reset();
    void this.records.load();
  }
}
