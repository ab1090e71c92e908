import type { AppContext } from '#server/app-context.ts';
import type { RequestContext } from '#server/plugins/request-context.ts';
import { findChosen } from './activity-catalogue.ts';
import type { ActivityCatalogue } from './activity-catalogue.ts';
import { activityMissing, loadContext, withActivity } from './activity-context.ts';
import type { ActivityContext } from './activity-context.ts';
import type { Activity } from './activity.ts';
import type { PlayPart, PlayType } from './play-type.ts';

/** Identifies the activity of a call: by its id, or the current one of a play type. */
interface PartQuery {
  readonly activity_id?: string;
  readonly type?: string;
}

/** What the shared calls of one part of the engine have in common. */
export interface PartCalls {
  /** The activity of a query, if its play type has the part. @throws ApiError activityMissing */
  readonly chosen: (query: PartQuery) => Promise<Activity>;
  /**
   * As `chosen`, for a call that answers the member with nothing but records of their own: also an activity that was taken
   * offline after the member took part.
   * @throws ApiError activityMissing
   */
  readonly ofOwnRecords: (query: PartQuery, call: RequestContext) => Promise<Activity>;
  /**
   * Runs the action of a member in an activity with this part: open, eligible, enrolled and locked.
   * @throws ApiError as `withActivity` does.
   */
  readonly act: <T>(
    call: RequestContext,
    activityId: string,
    work: (context: ActivityContext) => Promise<T>,
  ) => Promise<T>;
  /**
   * The member of an idempotent call in a public activity with this part, in any phase and without an enrolment.
   * @throws ApiError activityMissing
   */
  readonly load: (call: RequestContext, activityId: string) => Promise<ActivityContext>;
  /**
   * As `act`, in a transaction of its own, for a call without an idempotency key whose work may be repeated.
   * @throws ApiError as `withActivity` does.
   */
  readonly actRepeatably: <T>(
    call: RequestContext,
    activityId: string,
    work: (context: ActivityContext) => Promise<T>,
  ) => Promise<T>;
}

/** What the routes of a part need. */
export interface PartRoutes {
  readonly appContext: AppContext;
  readonly catalogue: ActivityCatalogue;
  readonly playTypes: readonly PlayType[];
}

/** The shared calls of a part, for every activity whose play type has it; without a part, for every activity. */
export function partCalls({ appContext, catalogue, playTypes }: PartRoutes, part?: PlayPart): PartCalls {
  const having = playTypes.filter(({ parts }) => part === undefined || parts?.includes(part));
  const types = new Set(having.map(({ type }) => type));
  const requirePart = (activity: Activity | null): Activity => {
    if (activity === null || !types.has(activity.type)) throw activityMissing();
    return activity;
  };
  const choose = async ({ activity_id: activityId, type = '' }: PartQuery, ownerId?: string) => {
    const choice = { type, activityId, now: appContext.clock.now(), ownerId };
    return requirePart(await findChosen(catalogue, choice));
  };
  const judge = (activity: Activity) => void requirePart(activity);
  return {
    chosen: (query) => choose(query),
    ofOwnRecords: (query, call) => choose(query, call.member().memberId),
    act: (call, activityId, work) => withActivity(appContext, call, { activityId, judge }, work),
    load: async (call, activityId) => {
      const context = await loadContext(appContext, call, activityId);
      judge(context.activity);
      return context;
    },
    actRepeatably: (call, activityId, work) =>
      appContext.database.transaction((transaction) => {
        const { member, now, request } = call;
        const own = { member, now, request, transaction: () => transaction };
        return withActivity(appContext, own, { activityId, judge }, work);
      }),
  };
}
