import type { AppContext } from '#server/app-context.ts';
import { chosenActivity } from '#server/engine/activity/activity-catalogue.ts';
import type { ActivityCatalogue } from '#server/engine/activity/activity-catalogue.ts';
import { activityMissing, withActivity } from '#server/engine/activity/activity-context.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import type { RequestContext } from '#server/plugins/request-context.ts';

interface ActivityInput {
  readonly activity_id?: string;
}

interface PageInput extends ActivityInput {
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

/** What the calls of one campaign type have in common. */
export interface CampaignCalls {
  /** The activity of a query. @throws ApiError activityMissing */
  readonly chosen: (query: ActivityInput) => Promise<Activity>;
  /**
   * The page of own records that a member asks for, also of an activity that was taken offline after they took part; 20
   * records when no limit is sent.
   * @throws ApiError activityMissing
   */
  readonly page: (query: PageInput, call: RequestContext) => Promise<OwnPage>;
  /**
   * Runs the action of a member in an activity of this type: open, eligible, enrolled and locked.
   * @throws ApiError as `withActivity` does.
   */
  readonly act: <T>(
    call: RequestContext,
    activityId: string,
    work: (context: ActivityContext) => Promise<T>,
  ) => Promise<T>;
}

/** The calls of a campaign type. */
export function campaignCalls(
  appContext: AppContext,
  catalogue: ActivityCatalogue,
  type: string,
): CampaignCalls {
  const choose = ({ activity_id: activityId }: ActivityInput, ownerId?: string) =>
    chosenActivity(catalogue, { type, activityId, now: appContext.clock.now(), ownerId });
  const judge = (activity: Activity) => {
    if (activity.type !== type) throw activityMissing();
  };
  return {
    chosen: (query) => choose(query),
    page: async (query, call) => {
      const { memberId } = call.member();
      const activity = await choose(query, memberId);
      return { activity, memberId, offset: query.offset ?? 0, limit: query.limit ?? 20 };
    },
    act: (call, activityId, work) => withActivity(appContext, call, { activityId, judge }, work),
  };
}
