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
  /** The tag that cards must carry; '' for any. */
  tag = '';

  constructor() {
    makeObservable(this, { group: observable, tag: observable, tags: computed, cards: computed });
  }

  /** The tags of the group on show, each once, in the order of its cards. */
  get tags(): readonly string[] {
    return [...new Set(this.ofGroup().map((card) => card.tag))];
  }

  /** The activities of the group on show that carry the chosen tag; a tag that the group lacks chooses nothing. */
  get cards(): readonly ActivityCard[] {
    const cards = this.ofGroup();
    return this.tags.includes(this.tag) ? cards.filter((card) => card.tag === this.tag) : cards;
  }

  private ofGroup(): readonly ActivityCard[] {
    const status = activityStatus[this.group];
    return this.activities.value?.list.filter((card) => card.status === status) ?? [];
  }
}
