import { participationResult } from '#contract/activity-kit/participation.ts';
import type { goldFund } from '#contract/campaigns/gold-fund.ts';
import { codes } from '#contract/http/codes.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { termsOf } from '#server/engine/activity/terms.ts';
import { activityError } from '#server/engine/activity/activity-context.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { spendsNothing } from '#server/engine/activity/play-type.ts';
import type { ParticipationOutcome } from '#server/engine/activity/play-type.ts';
import type { CampaignPlay } from '#server/engine/campaign/campaign.ts';
import { drawPrize } from '#server/engine/draw/draw-prize.ts';
import type { DrawOutcome } from '#server/engine/draw/draw-prize.ts';
import { earn } from '#server/engine/ledger/ledger.ts';
import { finishTask } from '#server/engine/task/task.ts';
import { goldFundTerms, goldFundGuesses, goldFundProblems, taskPay } from './gold-fund-config.ts';

/** Tasks, right guesses and friends pay tokens; a token smashes an egg. Eggs and guesses have separate calls. */
export const goldFundPlay: CampaignPlay = {
  type: goldFundGuesses.type,
  parts: ['tasks', 'invite'],
  configSchema: goldFundTerms.schema,
  configProblems: goldFundProblems,
  spends: spendsNothing,
  participate: async (context, taskId) =>
    taskId === undefined
      ? { result: participationResult.success, result_msg: '参加成功，做任务领金锤' }
      : takeTask(context, taskId),
};

/**
 * Completes a task of visiting or reading and pays its tokens, once a day or once an activity.
 * @throws ApiError taskMissing, or taskDone when it was paid for before.
 */
async function takeTask(context: ActivityContext, taskId: string): Promise<ParticipationOutcome> {
  const { activity, now } = context;
  const task = activity.tasks.find((candidate) => candidate.taskId === taskId);
  if (!task) throw activityError(codes.taskMissing, '任务不存在');
  const { tokens, fact, isDaily } = taskPay(activity, taskId, now);
  const paid = await earn(context, { currency: 'token', amount: tokens, cause: 'task', fact });
  if (!paid) throw activityError(codes.taskDone, isDaily ? '今天已完成，明天再来' : '该任务已完成');
  if (!(await isFinished(context, taskId))) await finishTask(context, taskId);
  return {
    result: participationResult.success,
    result_msg: `完成「${task.title}」，获得${String(tokens)}枚金锤`,
  };
}

/** A daily task counts as completed from its first day; consistent while the enrolment is locked. */
async function isFinished(
  { transaction, activity, memberId }: ActivityContext,
  taskId: string,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('task_progress')
    .select('task_id')
    .where('member_id', '=', memberId)
    .where('activity_id', '=', activity.id)
    .where('task_id', '=', taskId)
    .executeTakeFirst();
  return row !== undefined;
}

type Smashed = DataOf<typeof goldFund.tokenDraw>;

/**
 * Smashes one egg for its price in tokens.
 * @throws ApiError chancesSpent without enough tokens, poolMissing without a committed seed.
 */
export async function smashEgg(context: ActivityContext, entropy: string): Promise<Smashed> {
  const { activity } = context;
  const { pool } = termsOf(activity, goldFundTerms);
  const reply = (outcome: DrawOutcome) => smashed(activity, outcome);
  return reply(await drawPrize(context, { pool, entropy, reply }));
}

function smashed(
  { disclosure }: Activity,
  { drawId, number, prize, balance, receipt }: DrawOutcome,
): Smashed {
  return {
    result: participationResult.success,
    result_msg: prize === null ? '这颗金蛋是空的，再接再厉' : `恭喜获得${prize.title}`,
    draw_id: drawId,
    receipt,
    number,
    token_amount: balance,
    lottery_award:
      prize === null
        ? null
        : {
            prize_id: prize.prizeId,
            title: prize.title,
            value_desc: prize.valueDesc,
            picture: prize.picture,
            claim_desc: disclosure?.claimMethod ?? '',
          },
  };
}
