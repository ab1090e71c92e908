import { computed, makeObservable } from 'mobx';
import {
  activityCenter,
  activityStatus,
  pageSlot,
  wholeList,
} from '#contract/activity-kit/activity-center.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import type { KnownAnswers } from '#kernel/resource/known-answers.ts';
import type { Resource } from '#kernel/resource/resource.ts';

/** One activity as the hall shows it. */
export type HallActivity = DataOf<typeof activityCenter.list>['list'][number];

/** One banner of the hall. */
export type HallBanner = DataOf<typeof activityCenter.banners>['list'][number];

/** What decides which slots a visitor sees. */
interface BannerAudience {
  /** Slots of the host the hall is open in. */
  readonly hostSlots: readonly string[];
  /** Undefined while it is not known. */
  readonly hasAccount: boolean | undefined;
}

const featuredCount = 6;
const never = Number.MAX_SAFE_INTEGER;

/** State of the hall: its activities, the visitor's way through them, and the banners (product 2.11, 17.1). */
export class ActivityIndexStore {
  readonly activities: Resource<DataOf<typeof activityCenter.list>>;
  readonly banners: Resource<DataOf<typeof activityCenter.banners>>;

  /** The present moment by the server's time, milliseconds; for the effects of what is drawn, never for drawing. */
  readonly now = (): number => this.answers.now(this.activities.value);

  constructor(private readonly answers: KnownAnswers) {
    this.activities = answers.resource(activityCenter.list, { query: wholeList });
    this.banners = answers.resource(activityCenter.banners, { query: {} });
    makeObservable(this, { featured: computed, progress: computed });
  }

  /** At most six activities that are on, the one that ends first at the head. */
  get featured(): readonly HallActivity[] {
    const list = this.activities.value?.list ?? [];
    return list
      .filter(({ status }) => status === activityStatus.doing)
      .sort((one, other) => (one.end_time ?? never) - (other.end_time ?? never))
      .slice(0, featuredCount);
  }

  /** Activities that the visitor has begun, those they have finished, and all tasks they have finished. */
  get progress(): { readonly doing: number; readonly done: number; readonly tasks: number } {
    const begun = (this.activities.value?.list ?? []).filter((activity) => activity.finished_tasks > 0);
    const done = begun.filter((activity) => activity.finished_tasks >= activity.total_tasks);
    const doing = begun.filter(
      (activity) => activity.status === activityStatus.doing && !done.includes(activity),
    );
    return {
      doing: doing.length,
      done: done.length,
      tasks: begun.reduce((sum, activity) => sum + activity.finished_tasks, 0),
    };
  }

  /** The banners for a visitor: those of the host first, the way to an account last and only for those without one. */
  bannersFor({ hostSlots, hasAccount }: BannerAudience): readonly HallBanner[] {
    const slots = [...hostSlots, ...(hasAccount === false ? [pageSlot.openAccount] : [])];
    const list = this.banners.value?.list ?? [];
    return slots.flatMap((slot) => list.filter((banner) => banner.slot === slot));
  }
}
