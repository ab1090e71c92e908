import { participationResult } from '#contract/activity-kit/participation.ts';
import type { goldFund } from '#contract/campaigns/gold-fund.ts';
import { codes } from '#contract/http/codes.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { identifier, strictObject } from '#contract/http/scalar.schema.ts';
import { shanghaiDate } from '#server/clock.ts';
import { activityError } from '#server/engine/activity/activity-context.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { invitationTermsSchema } from '#server/engine/activity/invitation-terms.ts';
import { finishedTasks } from '#server/engine/activity/finished-tasks.ts';
import { spendsNothing, success } from '#server/engine/activity/play-type.ts';
import type { ParticipationOutcome } from '#server/engine/activity/play-type.ts';
import { objectTerms, termsOf } from '#server/engine/activity/terms.ts';
import type { CampaignPlay } from '#server/engine/campaign/campaign.ts';
import { drawPrize } from '#server/engine/draw/draw-prize.ts';
import type { DrawOutcome } from '#server/engine/draw/draw-prize.ts';
import type { GuessPlay } from '#server/engine/guess/stock-guesses.ts';
import { earn } from '#server/engine/ledger/ledger.ts';
import { finishTask, requireTask } from '#server/engine/task/task.ts';
import { Type } from 'typebox';

const tokens = () => Type.Integer({ minimum: 1, maximum: 100 });

const configSchema = strictObject({
  subtitle: Type.String(),
  /** The pool of the eggs; tokens pay for it. */
  pool: Type.String(),
  /** The pay of each task, and its period. */
  tasks: Type.Array(
    strictObject({
      id: Type.String(),
      tokens: tokens(),
      every: Type.Union([Type.Literal('day'), Type.Literal('activity')]),
    }),
  ),
  guess: strictObject({ stocks: Type.Array(identifier()), tokens: tokens() }),
  /** Amounts in tokens. */
  invitation: invitationTermsSchema,
});

/** The config of a gold fund. */
export const goldFundTerms = objectTerms(configSchema);

/** Kinds of tasks that are pressed, so that they can be done again every day; what is read or assessed is done once. */
const dailyKinds = new Set(['check_in', 'visit']);

/** Errors of a config with the right shape, for its author. */
function goldFundProblems({ config, tasks }: ContentActivity): string[] {
  const daily = termsOf({ config }, goldFundTerms).tasks.filter(({ every }) => every === 'day');
  return tasks
    .filter(({ id, kind }) => !dailyKinds.has(kind) && daily.some((pay) => pay.id === id))
    .map(({ id, kind }) => `config/tasks/${id}: a task of the kind ${kind} is done once, not every day`);
}

/** The guesses of the gold fund. */
export const goldFundGuesses: GuessPlay = {
  type: 'gold_fund',
  termsOf: (activity) => {
    const { stocks, tokens } = termsOf(activity, goldFundTerms).guess;
    return { stocks, reward: { tokens, unit: '枚金锤' } };
  },
};

/** The pay of a task at a moment, and the fact it is for: the task, and for a daily one also the Asia/Shanghai day. */
interface TaskPay {
  readonly tokens: number;
  readonly fact: string;
  readonly isDaily: boolean;
}

/** The pay of a task of the activity at `now`, milliseconds; one token once if the config has no entry. */
export function taskPay(activity: Activity, taskId: string, now: number): TaskPay {
  const terms = termsOf(activity, goldFundTerms).tasks.find(({ id }) => id === taskId);
  const isDaily = terms?.every === 'day';
  return { tokens: terms?.tokens ?? 1, fact: isDaily ? `${taskId}:${shanghaiDate(now)}` : taskId, isDaily };
}

/** Tasks, right guesses and friends pay tokens; a token smashes an egg. Eggs and guesses have separate calls. */
export const goldFundPlay: CampaignPlay = {
  type: goldFundGuesses.type,
  parts: ['tasks', 'invite'],
  configSchema: goldFundTerms.schema,
  configProblems: goldFundProblems,
  spends: spendsNothing,
  participate: async (context, taskId) =>
    taskId === undefined ? success('参加成功，做任务领金锤') : takeTask(context, taskId),
};

/**
 * Completes a task of visiting or reading and pays its tokens, once a day or once an activity.
 * @throws ApiError taskMissing, or taskDone when it was paid for before.
 */
async function takeTask(context: ActivityContext, taskId: string): Promise<ParticipationOutcome> {
  const { transaction, activity, memberId, now } = context;
  const task = requireTask(activity, taskId);
  const { tokens, fact, isDaily } = taskPay(activity, taskId, now);
  const paid = await earn(context, { currency: 'token', amount: tokens, cause: 'task', fact });
  if (!paid) throw activityError(codes.taskDone, isDaily ? '今天已完成，明天再来' : '该任务已完成');
  // A daily task counts as completed from its first day; consistent while the enrolment is locked.
  const finished = await finishedTasks({ query: transaction }, { memberId, activityId: activity.id });
  if (!finished.has(taskId)) await finishTask(context, taskId);
  return success(`完成「${task.title}」，获得${String(tokens)}枚金锤`);
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
