import { action, computed, makeObservable, observable } from 'mobx';
import { activityCenter, activityStatus, wholeList } from '#contract/activity-center.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { call } from '#kernel/api.ts';
import { clock } from '#kernel/clock.ts';
import { Resource } from '#kernel/resource.ts';

/** One activity as the hall shows it. */
export type ActivityCard = DataOf<typeof activityCenter.list>['list'][number];

/** A group of the hall, by progress. */
export type Group = keyof typeof activityStatus;

// Full-width letters, capitals and blanks are no difference to somebody who searches.
const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s/g, '');

/** State of the hall: all activities, grouped by progress, narrowed by a search and a tag (spec section 4). */
export class ActivityCenterStore {
  /** What the server's clock was ahead of the visitor's when the list came, milliseconds. */
  private ahead = 0;
  readonly activities = new Resource(async () => {
    const reply = await call(activityCenter.list, { query: wholeList });
    this.ahead = reply.server_time - clock.now();
    return reply;
  });
  group: Group = 'doing';
  /** The tag that cards must carry; '' for any. */
  tag = '';
  /** What titles must contain; '' for any. */
  term = '';

  constructor() {
    makeObservable(this, {
      group: observable,
      tag: observable,
      term: observable,
      tags: computed,
      cards: computed,
      choose: action,
    });
  }

  /** The present moment by the server's time, milliseconds; for the effects of what is drawn, never for drawing. */
  readonly now = (): number => clock.now() + this.ahead;

  /** Shows another group, or a group narrowed in another way. */
  readonly choose = (change: Partial<Pick<ActivityCenterStore, 'group' | 'tag' | 'term'>>): void => {
    Object.assign(this, change);
  };

  /** The activities of a group whose titles contain what is searched for. */
  found(group: Group): readonly ActivityCard[] {
    const term = plain(this.term);
    const status = activityStatus[group];
    return (
      this.activities.value?.list.filter(
        (card) => card.status === status && plain(card.title).includes(term),
      ) ?? []
    );
  }

  /** The tags of what the group on show has found, each once, in the order of its cards. */
  get tags(): readonly string[] {
    return [...new Set(this.found(this.group).map((card) => card.tag))];
  }

  /** What the group on show has found with the chosen tag; a tag that it lacks chooses nothing. */
  get cards(): readonly ActivityCard[] {
    const cards = this.found(this.group);
    return this.tags.includes(this.tag) ? cards.filter((card) => card.tag === this.tag) : cards;
  }
}
