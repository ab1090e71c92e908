import { computed, makeObservable } from 'mobx';
import { activityCenter, activityStatus, wholeList } from '#contract/activity-kit/activity-center.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import type { KnownAnswers } from '#kernel/resource/known-answers.ts';
import type { Resource } from '#kernel/resource/resource.ts';

/** One activity as the home page shows it. */
export type FeaturedActivity = DataOf<typeof activityCenter.list>['list'][number];

const featuredCount = 4;

/** The data of the home page: the list of the hall, of which it shows the first running activities. */
export class HomeStore {
  readonly activities: Resource<DataOf<typeof activityCenter.list>>;

  constructor(answers: KnownAnswers) {
    this.activities = answers.resource(activityCenter.list, { query: wholeList });
    makeObservable(this, { featured: computed });
  }

  /** At most four activities that are on now, in the order of the hall. */
  get featured(): readonly FeaturedActivity[] {
    const list = this.activities.value?.list ?? [];
    return list.filter(({ status }) => status === activityStatus.doing).slice(0, featuredCount);
  }
}
