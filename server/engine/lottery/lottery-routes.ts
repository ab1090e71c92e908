import { lotterySchemas } from '#contract/activity-kit/lottery.schema.ts';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { codes } from '#contract/http/codes.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import type { ActivityCatalogue } from '#server/engine/activity/activity-catalogue.ts';
import { currentActivity } from '#server/engine/activity/activity-catalogue.ts';
import { listAwardsWithDelivery } from '#server/engine/award/award-queries.ts';
import { activityError, withActivity } from '#server/engine/activity/activity-context.ts';
import type { PlayType } from '#server/engine/activity/play-type.ts';
import type { AppContext } from '#server/app-context.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import type { Handlers } from '#server/plugins/register-endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { prizeList } from '#server/engine/campaign/campaign-page.ts';
import { drawInLottery, findOwnLottery } from './lottery.ts';

/** Identifies the activity of a call: by its id, or the running one of a play type. */
interface LotteryParams {
  readonly activity_id?: string;
  readonly type?: string;
}

/** Routes to draw in every activity whose play type has a lottery. */
export function lotteryRoutes(
  app: FastifyInstance,
  appContext: AppContext,
  catalogue: ActivityCatalogue,
  playTypes: readonly PlayType[],
): void {
  const { database, clock } = appContext;
  const requireLottery = (activity: Activity | null): Activity => {
    const playType = playTypes.find(({ type }) => type === activity?.type);
    if (activity === null || playType?.hasLottery !== true)
      throw activityError(codes.activityMissing, '活动不存在');
    return activity;
  };
  const findActivity = async ({ activity_id: id, type = '' }: LotteryParams): Promise<Activity> =>
    requireLottery(
      id === undefined ? currentActivity(await catalogue.all(), type, clock.now()) : await catalogue.find(id),
    );

  const handlers: Handlers<typeof lotterySchemas> = {
    info: async ({ query }, call) => {
      const activity = await findActivity(query);
      const own = await findOwnLottery(database, await call.visitor(), activity);
      return {
        activity_id: activity.id,
        prize_list: activity.pools.length === 0 ? [] : prizeList(activity),
        ...own,
      };
    },
    draw: ({ body }, call) => {
      const which = {
        activityId: body.activity_id,
        judge: (activity: Activity) => void requireLottery(activity),
      };
      return withActivity(appContext, call, which, (context) => drawInLottery(context, body));
    },
    awardList: async ({ query }, call) => {
      const activityId = (await findActivity(query)).id;
      const { status, offset = 0, limit = 10 } = query;
      const { memberId } = call.member();
      return listAwardsWithDelivery(database.query, { memberId, activityId, status, offset, limit });
    },
  };
  registerEndpoints(app, appContext, lottery, lotterySchemas, handlers, { loadKinds: { draw: 'draw' } });
}
