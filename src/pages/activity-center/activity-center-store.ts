import { computed, makeObservable, observable } from 'mobx';
import { activityCenter, activityStatus, wholeList } from '#contract/activity-center.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { call } from '#kernel/api.ts';
import { Resource } from '#kernel/resource.ts';

/** One activity as the hall shows it. */
export type ActivityCard = DataOf<typeof activityCenter.list>['list'][number];

/** A group of the hall, by progress. */
export type Group = keyof typeof activityStatus;

/** State of the hall: all activities, grouped by progress (spec section 4). */
export class ActivityCenterStore {
  readonly activities = new Resource(() => call(activityCenter.list, { query: wholeList }));
  group: Group = 'doing';

  constructor() {
    makeObservable(this, { group: observable, cards: computed });
  }

  /** The activities of the group on show. */
  get cards(): readonly ActivityCard[] {
    const status = activityStatus[this.group];
    return this.activities.value?.list.filter((card) => card.status === status) ?? [];
  }
}
