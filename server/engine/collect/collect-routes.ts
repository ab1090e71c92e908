import { collectSchemas } from '#contract/activity-kit/collect.schema.ts';
import { collect } from '#contract/activity-kit/collect.ts';
import { participationResult } from '#contract/activity-kit/participation.ts';
import { termsOf } from '#server/engine/activity/terms.ts';
import type { ActivityCalls, EngineDeps } from '#server/engine/activity/activity-calls.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { listStock } from '#server/engine/award/prize-stock.ts';
import { rewardPrizes } from '#server/engine/reward/reward-prizes.ts';
import { rewardText } from '#server/engine/reward/reward.ts';
import type { Reward } from '#server/engine/reward/reward.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import type { Handlers } from '#server/plugins/register-endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { collectTerms } from './collect-terms.ts';
import { countFragments, isOpened, openTreasure } from './collect.ts';

const noFragments: ReadonlyMap<string, number> = new Map();

/** Routes to collect fragments and open the treasure in every activity whose play type has a set to collect. */
export function collectRoutes(app: FastifyInstance, deps: EngineDeps, calls: ActivityCalls): void {
  const { appContext } = deps;
  const { query: rows } = appContext.database;

  const isSoldOut = async (treasure: Reward, { id }: Activity, now: number): Promise<boolean> => {
    if (!('prize' in treasure)) return false;
    const stock = (await listStock(rows, id, now)).get(treasure.prize);
    return stock === undefined || stock.left === 0 || stock.isOutToday;
  };

  const handlers: Handlers<typeof collectSchemas> = {
    info: async ({ query }, call) => {
      const [activity, visitor] = await Promise.all([calls.chosen(query), call.visitor()]);
      const { fragments, treasure } = termsOf(activity, collectTerms);
      const own = visitor && { memberId: visitor.memberId, activityId: activity.id };
      const [counts, is_opened, is_sold_out, [treasure_prize]] = await Promise.all([
        own ? countFragments(rows, own) : noFragments,
        own ? isOpened(rows, own) : false,
        isSoldOut(treasure, activity, call.now),
        rewardPrizes(appContext.database, { activity, now: call.now }, [treasure]).then((all) => [
          ...all.values(),
        ]),
      ]);
      return {
        activity_id: activity.id,
        fragment_list: fragments.map(({ id, title, picture, task }) => ({
          fragment_id: id,
          title,
          picture,
          count: counts.get(id) ?? 0,
          task_id: task,
          task_title: activity.tasks.find(({ taskId }) => taskId === task)?.title ?? '',
        })),
        is_complete: fragments.every(({ id }) => (counts.get(id) ?? 0) > 0),
        is_opened,
        treasure_desc: rewardText(treasure, activity),
        ...(treasure_prize && { treasure_prize }),
        is_sold_out,
      };
    },
    open: ({ body }, call) =>
      calls.act(call, body.activity_id, async (context) => {
        const treasure = await openTreasure(context);
        return { result: participationResult.success, result_msg: `宝藏已开启，获得${treasure}` };
      }),
  };
  registerEndpoints(app, appContext, collect, collectSchemas, handlers);
}
