import { makeObservable, observable, runInAction } from 'mobx';
import { lottery } from '#contract/activity-kit/lottery.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { call } from '#kernel/api/api.ts';
import { PagedResource } from '#kernel/resource/paged-resource.ts';
import { awardProgress } from '#contract/activity-kit/states.ts';

/** The tabs of the prizes, in their order. */
export const awardTabs = [
  'all',
  awardProgress.toClaim,
  awardProgress.onTheWay,
  awardProgress.received,
  awardProgress.over,
] as const;

/** One of the tabs. */
export type AwardTab = (typeof awardTabs)[number];

/** A prize as its owner sees it. */
export type Award = DataOf<typeof lottery.awardList>['list'][number];

/** State of the prizes: the tab, and its list, ten a page; `activityId` is empty for the running activity. */
export class AwardsStore {
  tab: AwardTab = 'all';
  readonly awards: PagedResource<Award>;

  constructor(activityId: string) {
    const activity = activityId === '' ? {} : { activity_id: activityId };
    this.awards = new PagedResource(async (page) => {
      const status = this.tab === 'all' ? {} : { status: this.tab };
      const query = { ...activity, type: 'mgm', ...status, ...page };
      const { list, total } = await call(lottery.awardList, { query });
      return { items: list, total };
    });
    makeObservable(this, { tab: observable });
  }

  /** Shows another tab, from its first page. */
  async choose(tab: AwardTab): Promise<void> {
    runInAction(() => (this.tab = tab));
    this.awards.reset();
    await this.awards.load();
  }
}
