import { computed, makeObservable } from 'mobx';
import { activityCenter, activityStatus, wholeList } from '#contract/activity-center.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { call } from '#kernel/api.ts';
import { Resource } from '#kernel/resource.ts';

/** One activity as the home page shows it. */
export type FeaturedActivity = DataOf<typeof activityCenter.list>['list'][number];

const featuredCount = 4;

/** What the home page asks of the server: the list of the hall, of which it shows the first that are on. */
export class HomeStore {
  readonly activities = new Resource(() => call(activityCenter.list, { query: wholeList }));

  constructor() {
    makeObservable(this, { featured: computed });
  }

  /** At most four activities that are on now, in the order of the hall. */
  get featured(): readonly FeaturedActivity[] {
    const list = this.activities.value?.list ?? [];
    return list.filter(({ status }) => status === activityStatus.doing).slice(0, featuredCount);
  }
}
