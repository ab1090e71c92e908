import type { CampaignInfo } from '#contract/activity-kit/campaign-info.schema.ts';
import { activityCalls } from '#server/engine/activity/activity-calls.ts';
import type { EngineDeps } from '#server/engine/activity/activity-calls.ts';
import { listStock } from '#server/engine/award/prize-stock.ts';
import { pageInfo } from '#server/engine/activity/activity-view.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { invitationCapsText, invitationOf } from '#server/engine/activity/invitation-terms.ts';
import type { PlayType } from '#server/engine/activity/play-type.ts';
import { stockedPrizes } from '#server/engine/draw/prize-list.ts';
import { listTaskViews } from '#server/engine/task/task.ts';
import type { RequestContext, Visitor } from '#server/plugins/request-context.ts';

/** The activity that a page shows, and who looks. */
export interface PageVisit {
  readonly activity: Activity;
  /** Null for a visitor without a login. */
  readonly visitor: Visitor | null;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** What a campaign adds to its page. */
interface CampaignPage<Extra> {
  readonly extra: (visit: PageVisit) => Promise<Extra>;
  /** The tasks as this visitor sees them; each can be completed once when absent. */
  readonly tasks?: (visit: PageVisit) => Promise<CampaignInfo['task_list']>;
}

interface PageInput {
  readonly query: { readonly activity_id?: string };
}

/**
 * The handler of a campaign's info call: the activity of the query or the current one of the type, with its phase,
 * rules, tasks and prizes, and what the campaign adds.
 * @throws ApiError activityMissing
 */
export function campaignPage<Extra>(
  deps: EngineDeps,
  { type }: Pick<PlayType, 'type'>,
  { extra, tasks }: CampaignPage<Extra>,
): (input: PageInput, call: RequestContext) => Promise<CampaignInfo & Extra> {
  const { clock, database } = deps.appContext;
  const calls = activityCalls(deps, { type });
  const onceEach = ({ activity, visitor, now }: PageVisit) =>
    listTaskViews(database, { activity, memberId: visitor?.memberId ?? null, now });
  return async ({ query }, call) => {
    const now = clock.now();
    const [activity, visitor] = await Promise.all([calls.chosen(query), call.visitor()]);
    const visit = { activity, visitor, now };
    const [task_list, own, stock] = await Promise.all([
      (tasks ?? onceEach)(visit),
      extra(visit),
      listStock(database.query, activity.id, now),
    ]);
    const terms = invitationOf(activity);
    return {
      activity_id: activity.id,
      page_info: pageInfo(activity, now, terms === undefined ? [] : [invitationCapsText(terms)]),
      task_list,
      prize_list: stockedPrizes(activity, (id) => stock.get(id)?.left ?? null),
      ...own,
    };
  };
}
