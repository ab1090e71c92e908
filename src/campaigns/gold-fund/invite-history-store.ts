import { makeObservable, observable, runInAction } from 'mobx';
import { goldFund } from '#contract/campaigns/gold-fund.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { call } from '#kernel/api/api.ts';
import { PagedResource } from '#kernel/resource/paged-resource.ts';

/** One invited friend. */
export type FriendRecord = DataOf<typeof goldFund.inviteHistory>['list'][number];

/** The friends the visitor has invited, ten a page, and how many of them count. */
export class InviteHistoryStore {
  successes = 0;
  readonly friends: PagedResource<FriendRecord>;

  constructor(activityId: string) {
    const activity = activityId === '' ? {} : { activity_id: activityId };
    this.friends = new PagedResource(async (page) => {
      const data = await call(goldFund.inviteHistory, { query: { ...activity, ...page } });
      runInAction(() => (this.successes = data.success_count));
      return { items: data.list, total: data.total };
    });
    makeObservable(this, { successes: observable });
  }
}
