import { participationResult } from '#contract/activity-kit/participation.ts';
import { calendarSchemas } from '#contract/campaigns/calendar.schema.ts';
import { calendar } from '#contract/campaigns/calendar.ts';
import { codes } from '#contract/http/codes.ts';
import { strictObject } from '#contract/http/scalar.schema.ts';
import { shanghaiDate } from '#server/clock.ts';
import type { ActivityCatalogue } from '#server/engine/activity/activity-catalogue.ts';
import { activityCalls } from '#server/engine/activity/activity-calls.ts';
import { activityError } from '#server/engine/activity/activity-context.ts';
import { phaseOf } from '#server/engine/activity/activity.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import type { CampaignDeps, CampaignPlay, ServerCampaign } from '#server/engine/campaign/campaign.ts';
import { campaignPage } from '#server/engine/campaign/campaign-page.ts';
import { standardPlay } from '#server/engine/campaign/standard-play.ts';
import { isInHall } from '#server/engine/hall/hall-order.ts';
import { isSubscribed, subscribe, unsubscribe } from '#server/engine/subscription/subscription.ts';
import { calendarWindow } from '#server/modules/market/fund-figures.ts';
import type { DateRange } from '#server/modules/market/trading-calendar.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { releaseNoticesJob, releaseTopic } from './release-notices.ts';

// There are no tasks, so that nothing says what they pay.
const configSchema = strictObject({ subtitle: Type.String() });
const playType: CampaignPlay = {
  ...standardPlay({ type: 'calendar', parts: [] }),
  configSchema,
};

/** The calendar: what runs in the hall and when, next to the releases of market data, and a message before important ones. */
export const calendarCampaign: ServerCampaign = {
  playType,
  routes: calendarRoutes,
  jobs: (deps) => [releaseNoticesJob(playType.type, deps)],
  tables: { release_notice: 'with-activity' },
};

function calendarRoutes(app: FastifyInstance, deps: CampaignDeps): void {
  const { appContext, catalogue } = deps;
  const { database } = appContext;
  const calls = activityCalls(deps, playType);
  const info = campaignPage(deps, playType, {
    extra: async ({ activity, visitor, now }) => {
      const range = calendarWindow(shanghaiDate(now));
      const own = visitor && { memberId: visitor.memberId, topic: releaseTopic(activity.id) };
      return {
        list: await listActivities(catalogue, range, now),
        banner_image: activity.picture,
        is_subscribed: own !== null && (await isSubscribed(database, own)),
        ...{ start_date: range.from, end_date: range.to },
      };
    },
  });
  registerEndpoints(app, appContext, calendar, calendarSchemas, {
    info,
    subscribe: async ({ body }, call) => {
      const { activity_id: activityId, is_subscribed } = body;
      const own = { memberId: call.member().memberId, topic: releaseTopic(activityId) };
      // A member can always refuse messages, in every phase.
      if (!is_subscribed) {
        await unsubscribe(call.transaction(), own);
        return { result: participationResult.success, result_msg: '已取消提醒', is_subscribed };
      }
      const { activity, transaction, now } = await calls.load(call, activityId);
      if (phaseOf(activity, now) === 'ended') throw activityError(codes.activityEnded, '活动已结束');
      await subscribe(transaction, own, now);
      const result_msg = '订阅成功，重要数据公布前一天傍晚发一条短信提醒您';
      return { result: participationResult.success, result_msg, is_subscribed };
    },
  });
}

/** The activities of the hall that run on a day of the range, but for calendars, in the order of their starts. */
async function listActivities(catalogue: ActivityCatalogue, { from, to }: DateRange, now: number) {
  const days = ({ startsAt, endsAt }: Activity) => ({
    start_date: shanghaiDate(startsAt.getTime()),
    // The end is the first moment that does not count.
    end_date: shanghaiDate(endsAt.getTime() - 1),
  });
  return (await catalogue.all())
    .filter((activity) => activity.type !== playType.type && isInHall(activity, now))
    .map((activity) => {
      const { id, title, picture, path } = activity;
      return { activity_id: id, title, picture, path, ...days(activity) };
    })
    .filter(({ start_date: start, end_date: end }) => start <= to && end >= from)
    .sort((one, other) => (one.start_date < other.start_date ? -1 : 1));
}
