import { taskStatus } from '#contract/activity-kit/participation.ts';
import { evaluationAward, reviewer } from '#contract/campaigns/reviewer.ts';
import { reviewerSchemas } from '#contract/campaigns/reviewer.schema.ts';
import type { AppContext } from '#server/app-context.ts';
import { listStock } from '#server/engine/award/prize-stock.ts';
import { campaignCalls } from '#server/engine/campaign/campaign-calls.ts';
import { campaignPage } from '#server/engine/campaign/campaign-page.ts';
import type { CampaignServices } from '#server/engine/campaign/campaign.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { evaluationTerms, lastAwardOf, lastPrizeOf, reviewerPlay, takeLastAward } from './reviewer-play.ts';

const awardWords = {
  [evaluationAward.locked]: '完成前三项任务即可解锁',
  [evaluationAward.ready]: '已解锁，快来领取',
  [evaluationAward.taken]: '已领取，可在我的奖品查看',
  [evaluationAward.soldOut]: '已领完，感谢参与',
} as const;

/** Routes of the evaluation of newcomers: its page, its tasks and its last award. */
export function reviewerRoutes(
  app: FastifyInstance,
  appContext: AppContext,
  { catalogue }: CampaignServices,
): void {
  const { database } = appContext;
  const calls = campaignCalls(appContext, catalogue, reviewerPlay.type);
  const page = campaignPage(appContext, catalogue, reviewerPlay, {
    extra: ({ activity }) => Promise.resolve({ topic_id: evaluationTerms(activity).topic }),
  });

  registerEndpoints(app, appContext, reviewer, reviewerSchemas, {
    info: async (input, call) => {
      const { task_list: tasks, ...info } = await page(input, call);
      const task_list = tasks.map((task) => ({ ...task, finished: task.status === taskStatus.finished }));
      return { ...info, task_list, progress_cnt: task_list.filter(({ finished }) => finished).length };
    },
    participate: ({ body }, call) =>
      calls.act(call, body.activity_id, (context) =>
        body.task_id === undefined ? takeLastAward(context) : reviewerPlay.participate(context, body.task_id),
      ),
    award: async ({ query }, call) => {
      const [activity, visitor] = await Promise.all([calls.chosen(query), call.visitor()]);
      const prize = lastPrizeOf(activity);
      const stock = await listStock(database.query, activity.id, call.now);
      const { left, isOutToday } = stock.get(prize?.prizeId ?? '') ?? { left: 0, isOutToday: false };
      const own = await lastAwardOf(database.query, { activity, memberId: visitor?.memberId ?? null });
      const isGone = own !== evaluationAward.taken && (left === 0 || isOutToday);
      const result = isGone ? evaluationAward.soldOut : own;
      return {
        award_desc: prize ? `${prize.title} ${prize.valueDesc}` : '',
        picture: prize?.picture ?? 'gift',
        ...{ result, result_msg: awardWords[result], stock_left: left },
      };
    },
  });
}
