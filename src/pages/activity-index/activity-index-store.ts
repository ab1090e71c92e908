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

const featuredCount = 7;
const comingCount = 3;

/** State of the hall: its activities, the visitor's way through them, and the banners (product 2.11, 17.1). */
export class ActivityIndexStore {
  readonly activities: Resource<DataOf<typeof activityCenter.list>>;
  readonly banners: Resource<DataOf<typeof activityCenter.banners>>;

  /** The present moment by the server's time, milliseconds; for the effects of what is drawn, never for drawing. */
  readonly now = (): number => this.answers.now(this.activities.value);

  constructor(private readonly answers: KnownAnswers) {
    this.activities = answers.resource(activityCenter.list, { query: wholeList });
    this.banners = answers.resource(activityCenter.banners, { query: {} });
    makeObservable(this, { featured: computed, coming: computed, progress: computed });
  }

  /** At most seven activities that are on, in the order of the server: what fits the visitor comes first. */
  get featured(): readonly HallActivity[] {
    return this.of(activityStatus.doing).slice(0, featuredCount);
  }

  /** At most three activities that have not begun, the one that begins first at the head. */
  get coming(): readonly HallActivity[] {
    return this.of(activityStatus.unknown).slice(0, comingCount);
  }

  private of(wanted: number): readonly HallActivity[] {
    return this.activities.value?.list.filter(({ status }) => status === wanted) ?? [];
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

  /**
   * The banners for a visitor: those of activities in the order of the list, then the others of the host, and the way to
   * an account last and only for those without one.
   */
  bannersFor({ hostSlots, hasAccount }: BannerAudience): readonly HallBanner[] {
    const list = this.banners.value?.list ?? [];
    const of = (slot: string) => list.filter((banner) => banner.slot === slot);
    const running = this.of(activityStatus.doing).map(({ path }) => pageOf(path));
    const place = ({ path }: HallBanner): number =>
      running.includes(pageOf(path)) ? running.indexOf(pageOf(path)) : running.length;
    return [
      ...hostSlots.flatMap(of).sort((one, other) => place(one) - place(other)),
      ...(hasAccount === false ? of(pageSlot.openAccount) : []),
    ];
  }
}

/** The page of an address, without its query. */
function pageOf(path: string): string {
  return path.split('?', 1)[0] ?? path;
}
