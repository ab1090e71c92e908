import { financialDay } from '#contract/campaigns/financial-day.ts';
import { financialDaySchemas } from '#contract/campaigns/financial-day.schema.ts';
import type { ActivityCatalogue } from '#server/engine/activity/activity-catalogue.ts';
import { chosenActivity } from '#server/engine/activity/activity-catalogue.ts';
import { pageInfo } from '#server/engine/activity/activity-view.ts';
import { awardsAndTasks, countAwards, listAwards } from '#server/engine/award/award-queries.ts';
import { taskView } from '#server/engine/task/task.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Broker } from '#server/modules/trade/broker.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { financialDayConfig, financialDayPlay } from './financial-day-play.ts';

/** Awards shown next to the tasks; the history has all of them. */
const latestAwards = 10;

const nothingDone = { awards: [], finished: new Set<string>() };

/** Routes of the monthly financial day: its page and the visitor's awards. */
export function financialDayRoutes(
  app: FastifyInstance,
  appContext: AppContext,
  catalogue: ActivityCatalogue,
  broker: Pick<Broker, 'hasBoughtFunds'>,
): void {
  const { clock, database } = appContext;
  const { type } = financialDayPlay;
  const chosenDay = (activityId: string | undefined) =>
    chosenActivity(catalogue, { type, activityId, now: clock.now() });

  registerEndpoints(app, appContext, financialDay, financialDaySchemas, {
    info: async ({ query }, call) => {
      const activity = await chosenDay(query.activity_id);
      const config = financialDayConfig(activity);
      const visitor = await call.visitor();
      const { awards, finished } =
        visitor === null
          ? nothingDone
          : await awardsAndTasks(database, { memberId: visitor.memberId, activityId: activity.id });
      return {
        activity_id: activity.id,
        page_info: pageInfo(activity, config.subtitle, clock.now()),
        task_list: activity.tasks.map((task) => taskView(task, finished.has(task.taskId))),
        award_list: awards.slice(0, latestAwards),
        alert: config.alert,
        has_buy_otc: visitor !== null && (await broker.hasBoughtFunds(visitor.memberId)),
      };
    },
    awardList: async ({ query }, call) => {
      const { memberId } = call.member();
      const activityId = (await chosenDay(query.activity_id)).id;
      const page = { memberId, activityId, offset: query.offset ?? 0, limit: query.limit ?? 20 };
      const [list, total] = await Promise.all([
        listAwards(database, page),
        countAwards(database, memberId, activityId),
      ]);
      return { list, total };
    },
  });
}
