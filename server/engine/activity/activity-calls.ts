import { codes } from '#contract/http/codes.ts';
import type { AppContext } from '#server/app-context.ts';
import type { RequestContext } from '#server/plugins/request-context.ts';
import { findChosen } from './activity-catalogue.ts';
import type { ActivityCatalogue } from './activity-catalogue.ts';
import { activityError, activityMissing, loadContext, withActivity } from './activity-context.ts';
import type { ActivityContext } from './activity-context.ts';
import type { Activity } from './activity.ts';
import { typesWith } from './play-type.ts';
import type { ParticipationOutcome, PlayType, PlayTypes } from './play-type.ts';

/** What the calls about activities need. */
export interface EngineDeps {
  readonly appContext: AppContext;
  readonly catalogue: ActivityCatalogue;
  readonly playTypes: PlayTypes;
  /** Whether the code of a play type is switched off; of none when absent. */
  readonly isTypeKilled?: (type: string) => boolean;
}

/** The activities that calls serve: those of one type, or of every type with a part; all of them without either. */
export interface Served {
  readonly type?: string;
  readonly part?: string;
}

/** Identifies the activity of a call: by its id, or the current one of a play type. */
interface ActivityQuery {
  readonly activity_id?: string;
  readonly type?: string;
}

interface PageQuery extends ActivityQuery {
  readonly offset?: number;
  readonly limit?: number;
}

/** A page of the member's own records in an activity. */
export interface OwnPage {
  readonly activity: Activity;
  readonly memberId: string;
  readonly offset: number;
  readonly limit: number;
}

interface ParticipationBody {
  readonly activity_id: string;
  /** Absent where the activity itself is joined. */
  readonly task_id?: string;
}

type Act = <T>(
  call: RequestContext,
  activityId: string,
  work: (context: ActivityContext) => Promise<T>,
) => Promise<T>;

/** What all calls about an activity have in common. What is not public, or not served, is missing for every one of them. */
export interface ActivityCalls {
  /** Whether these calls serve an activity; it need not be public. */
  readonly isServed: (activity: Pick<Activity, 'type'>) => boolean;
  /** The activity of a query. @throws ApiError activityMissing */
  readonly chosen: (query: ActivityQuery) => Promise<Activity>;
  /**
   * As `chosen`, for a call that answers the member with nothing but records of their own: also an activity that was taken
   * offline after the member took part.
   * @throws ApiError activityMissing
   */
  readonly ofOwnRecords: (query: ActivityQuery, call: RequestContext) => Promise<Activity>;
  /** The page of own records that a member asks for; 20 records when no limit is sent. @throws ApiError activityMissing */
  readonly page: (query: PageQuery, call: RequestContext) => Promise<OwnPage>;
  /**
   * Runs the action of a member in an activity: open, eligible, enrolled and locked.
   * @throws ApiError as `withActivity` does.
   */
  readonly act: Act;
  /** As `act`, in a transaction of its own, for a call without an idempotency key whose work may be repeated. */
  readonly actRepeatably: Act;
  /**
   * Takes part in an activity, or completes one of its tasks, as its play type does it.
   * @throws ApiError activityNotStarted for a type that is announced before its code exists, and as `act` does.
   */
  readonly participate: (call: RequestContext, body: ParticipationBody) => Promise<ParticipationOutcome>;
  /**
   * The member of an idempotent call in a public activity, in any phase and without an enrolment.
   * @throws ApiError activityMissing
   */
  readonly load: (call: RequestContext, activityId: string) => Promise<ActivityContext>;
}

/** The calls about the activities that are served. */
export function activityCalls(
  { appContext, catalogue, playTypes, isTypeKilled }: EngineDeps,
  served: Served,
): ActivityCalls {
  const types = served.part === undefined ? null : typesWith(playTypes, served.part);
  const isServed: ActivityCalls['isServed'] = ({ type }) =>
    (served.type === undefined || served.type === type) && (types === null || types.has(type));
  const judge = (activity: Activity): void => {
    if (!isServed(activity)) throw activityMissing();
    // Before anything is written: the same act, with the same key, is done when the code is switched on again.
    if (isTypeKilled?.(activity.type) === true)
      throw activityError(codes.activityPaused, '这个活动暂时无法参加，请稍后再来');
  };
  const playTypeOf = (activity: Activity): PlayType => {
    judge(activity);
    const playType = playTypes.get(activity.type);
    if (!playType) throw activityError(codes.activityNotStarted, '活动筹备中，敬请期待');
    return playType;
  };
  const choose = async (query: ActivityQuery, ownerId?: string): Promise<Activity> => {
    const { activity_id: activityId, type = '' } = query;
    const choice = { type: served.type ?? type, activityId, now: appContext.clock.now(), ownerId };
    const activity = await findChosen(catalogue, choice);
    if (activity === null) throw activityMissing();
    if (ownerId === undefined) judge(activity);
    else if (!isServed(activity)) throw activityMissing();
    return activity;
  };
  const ofOwnRecords: ActivityCalls['ofOwnRecords'] = (query, call) => choose(query, call.member().memberId);
  return {
    isServed,
    chosen: (query) => choose(query),
    ofOwnRecords,
    page: async (query, call) => ({
      activity: await ofOwnRecords(query, call),
      memberId: call.member().memberId,
      offset: query.offset ?? 0,
      limit: query.limit ?? 20,
    }),
    act: (call, activityId, work) => withActivity(appContext, call, { activityId, judge }, work),
    actRepeatably: (call, activityId, work) =>
      appContext.database.transaction((transaction) => {
        const { member, now, request } = call;
        const own = { member, now, request, transaction: () => transaction };
        return withActivity(appContext, own, { activityId, judge }, work);
      }),
    participate: (call, { activity_id: activityId, task_id: taskId }) =>
      withActivity(
        appContext,
        call,
        { activityId, judge: (activity) => void playTypeOf(activity) },
        (context) => playTypeOf(context.activity).participate(context, taskId),
      ),
    load: async (call, activityId) => {
      const context = await loadContext(appContext, call, activityId);
      judge(context.activity);
      return context;
    },
  };
}
