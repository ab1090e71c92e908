import { action, computed, makeObservable, observable } from 'mobx';
import { activityCenter, activityStatus, wholeList } from '#contract/activity-kit/activity-center.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import type { KnownAnswers } from '#kernel/resource/known-answers.ts';
import type { Place } from '#kernel/screen/places.ts';
import type { Resource } from '#kernel/resource/resource.ts';

/** One activity as the hall shows it. */
export type ActivityCard = DataOf<typeof activityCenter.list>['list'][number];

/** A group of the hall, by progress. */
export type Group = keyof typeof activityStatus;

/** What of the hall is on show. */
interface View {
  readonly group: Group;
  readonly tag: string;
  readonly term: string;
  /** How many cards are drawn at most. */
  readonly drawn: number;
}

const firstDrawn = 20;
const step = 20;

// Full-width letters, capitals and blanks make no difference for a search.
const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s/g, '');

/** State of the hall: all activities, grouped by progress, narrowed by a search and a tag (product 17.2). */
export class ActivityCenterStore {
  readonly activities: Resource<DataOf<typeof activityCenter.list>>;
  group: Group = 'doing';
  /** The tag that cards must carry; '' for any. */
  tag = '';
  /** What titles must contain; '' for any. */
  term = '';
  /** How many cards of the group are drawn at most; the rest follows as the visitor comes to it. */
  drawn = firstDrawn;

  /** How far the screen will be scrolled, px, when the visitor comes back to it; undefined otherwise. */
  returnsTo: number | undefined;
  private readonly kept: Partial<View>;

  /** Starts from the view that the visitor left at this entry of the history, and stores it there; else from `group`. */
  constructor(
    private readonly answers: KnownAnswers,
    { view, top }: Place = { view: {} },
    group: Group = 'doing',
  ) {
    this.kept = view;
    this.returnsTo = top;
    Object.assign(this, { group }, view);
    this.activities = answers.resource(activityCenter.list, { query: wholeList });
    makeObservable(this, {
      group: observable,
      tag: observable,
      term: observable,
      drawn: observable,
      tags: computed,
      cards: computed,
      isCut: computed,
      choose: action,
    });
  }

  /** The present moment by the server's time, milliseconds; for the effects of what is drawn, never for drawing. */
  readonly now = (): number => this.answers.now(this.activities.value);

  /** Shows another group, or a group narrowed in another way, from its first card on. */
  readonly choose = (change: Partial<View>): void => {
    const view = { drawn: firstDrawn, ...change };
    this.returnsTo = undefined;
    Object.assign(this, view);
    Object.assign(this.kept, view);
  };

  /** Draws more cards, and loads the whole list where only a part of it is there. */
  readonly more = (): void => {
    if (this.drawn < this.cards.length) this.choose({ drawn: this.drawn + step });
    else void this.activities.reload();
  };

  /** The list came with the page, cut, and the whole has not come yet. */
  get isCut(): boolean {
    const { list, total } = this.activities.value ?? { list: [], total: 0 };
    return list.length < Math.min(total, wholeList.limit);
  }

  /** The activities of a group whose titles contain what is searched for. */
  found(group: Group): readonly ActivityCard[] {
    const term = plain(this.term);
    const status = activityStatus[group];
    return (
      this.activities.value?.list.filter(
        (card) => card.status === status && (term === '' || plain(card.title).includes(term)),
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

/** The groups of the hall in the order of their tabs. */
export const groups: readonly Group[] = ['doing', 'unknown', 'done'];

/** The query of the address that shows a group first. */
export const searchOf = (group: Group): string => (group === 'doing' ? '' : `?group=${group}`);

/** The group that the query of an address shows first. */
export const groupIn = (search: string): Group =>
  groups.find((group) => group === new URLSearchParams(search).get('group')) ?? 'doing';
