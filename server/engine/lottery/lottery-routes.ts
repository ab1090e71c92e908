import { lotterySchemas } from '#contract/activity-kit/lottery.schema.ts';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { activityCalls } from '#server/engine/activity/activity-calls.ts';
import type { ActivityCalls, EngineDeps } from '#server/engine/activity/activity-calls.ts';
import { listAwardsWithDelivery } from '#server/engine/award/award-queries.ts';
import { findNextCommitment } from '#server/engine/draw/draw-seeds.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import type { Handlers } from '#server/plugins/register-endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { prizeList } from '#server/engine/draw/prize-list.ts';
import { drawInLottery, findOwnLottery } from './lottery.ts';

/** Routes to draw in every activity whose play type has draws, and to what a member has won in any activity. */
export function lotteryRoutes(app: FastifyInstance, deps: EngineDeps, calls: ActivityCalls): void {
  const { appContext } = deps;
  const { database } = appContext;
  // A campaign with draws of its own, or with prizes that are earned, has the same lists.
  const ofAny = activityCalls(deps, {});

  const handlers: Handlers<typeof lotterySchemas> = {
    info: async ({ query }, call) => {
      const activity = await ofAny.chosen(query);
      const [own, commitment] = await Promise.all([
        call.visitor().then((visitor) => findOwnLottery(database, visitor, activity, call.now)),
        findNextCommitment(database, activity.id),
      ]);
      return {
        activity_id: activity.id,
        prize_list: activity.pools.length === 0 ? [] : prizeList(activity),
        commitment,
        ...own,
      };
    },
    draw: ({ body }, call) => calls.act(call, body.activity_id, (context) => drawInLottery(context, body)),
    awardList: async ({ query }, call) => {
      const activity = await ofAny.ofOwnRecords(query, call);
      const { status, offset = 0, limit = 10 } = query;
      const { memberId } = call.member();
      return listAwardsWithDelivery(database.query, { memberId, activity, status, offset, limit });
    },
  };
  registerEndpoints(app, appContext, lottery, lotterySchemas, handlers, { loadKinds: { draw: 'draw' } });
}
