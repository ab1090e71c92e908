import { participationResult } from '#contract/activity-kit/participation.ts';
import { codes } from '#contract/http/codes.ts';
import { strictObject } from '#contract/http/scalar.schema.ts';
import { fieldsOf, termsOf } from '#server/engine/activity/terms.ts';
import type { Terms } from '#server/engine/activity/terms.ts';
import { taskPayment } from '#server/engine/reward/task-payment.ts';
import { activityError } from '#server/engine/activity/activity-context.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { invitationTerms, spendsNothing } from '#server/engine/activity/play-type.ts';
import type { ParticipationOutcome, PlayPart, PlayType, Spends } from '#server/engine/activity/play-type.ts';
import { earn } from '#server/engine/ledger/ledger.ts';
import { rewardCurrency } from '#server/engine/reward/reward.ts';
import { currencyUnits, unitOf } from '#server/engine/reward/units.ts';
import { finishTask } from '#server/engine/task/task.ts';
import { checkInProblems, checkInTerms } from '#server/engine/check-in/check-in-terms.ts';
import {
  collectProblems,
  collectSpends,
  collectTerms,
  fragmentNoun,
} from '#server/engine/collect/collect-terms.ts';
import { earnFragment } from '#server/engine/collect/collect.ts';
import {
  exchangeCurrency,
  exchangeProblems,
  exchangeSpends,
  exchangeTerms,
} from '#server/engine/exchange/exchange-terms.ts';
import { equityProblems, equityTerms } from '#server/engine/equity/equity-terms.ts';
import { quizProblems, quizTerms } from '#server/engine/quiz/quiz-terms.ts';
import { helpProblems, helpTerms } from '#server/engine/help/help-terms.ts';
import { goalProblems, goalTerms } from '#server/engine/goals/goals-terms.ts';
import { Type } from 'typebox';
import type { TProperties } from 'typebox';

/**
 * What a standard campaign is composed of: tasks that are completed once each, invitations, and the parts of the engine
 * with calls that all campaigns share; draws are from the first pool.
 */
export type StandardPart = 'tasks' | 'invite' | PlayPart;

/** Terms in the config of an activity. */
export interface PlayTerms {
  readonly terms: readonly Terms[];
  readonly problems?: (activity: ContentActivity, spends: readonly string[]) => readonly string[];
  /** As in the play type. */
  readonly sampleActs?: PlayType['sampleActs'];
  /** What they take, so that tasks may pay in it, and that no draw is paid with. */
  readonly spends: Spends;
}

/** The terms of each part. */
const partConfigs: Readonly<Record<PlayPart, PlayTerms>> = {
  draw: { terms: [], spends: spendsNothing },
  'check-in': { terms: [checkInTerms], problems: checkInProblems, spends: spendsNothing },
  exchange: { terms: [exchangeTerms], problems: exchangeProblems, spends: exchangeSpends },
  collect: { terms: [collectTerms], problems: collectProblems, spends: collectSpends },
  quiz: { terms: [quizTerms], problems: quizProblems, spends: spendsNothing },
  subscription: { terms: [], spends: spendsNothing },
  help: { terms: [helpTerms], problems: helpProblems, spends: spendsNothing },
  goals: { terms: [goalTerms], problems: goalProblems, spends: spendsNothing },
  equity: { terms: [equityTerms], problems: equityProblems, spends: spendsNothing },
};

/** The name of a chance to draw with its measure word. */
export const chanceUnit = currencyUnits.chance;

/** The play type of a standard campaign: what its parts do, and the terms of calls of its own. */
export function standardPlay({
  type,
  parts,
  own = { terms: [], spends: spendsNothing },
}: {
  readonly type: string;
  readonly parts: readonly StandardPart[];
  readonly own?: PlayTerms;
}): PlayType {
  const welcome = welcomeText(parts);
  const shared = parts.filter((part) => part !== 'tasks' && part !== 'invite');
  return {
    type,
    oneAtATime: true,
    parts: shared,
    ...(parts.includes('invite') ? { invitation: (activity) => termsOf(activity, invitationTerms) } : {}),
    configSchema: configSchema(parts, [...shared.map((part) => partConfigs[part]), own]),
    configProblems: (activity) => [
      ...shared.flatMap((part) => partConfigs[part].problems?.(activity, own.spends(activity)) ?? []),
      ...(own.problems?.(activity, []) ?? []),
    ],
    spends: (activity) =>
      [...shared.map((part) => partConfigs[part]), own].flatMap((terms) => terms.spends(activity)),
    ...(own.sampleActs && { sampleActs: own.sampleActs }),
    participate: async (context, taskId) => {
      if (taskId === undefined) return success(welcome);
      if (!parts.includes('tasks')) throw activityError(codes.taskMissing, '任务不存在');
      return completeTask(context, taskId, parts);
    },
  };
}

function configSchema(parts: readonly StandardPart[], terms: readonly PlayTerms[]) {
  return strictObject({
    subtitle: Type.String(),
    ...taskPaymentSchema(parts),
    ...(parts.includes('invite') ? invitationTerms.fields : {}),
    ...fieldsOf(terms.flatMap((each) => each.terms)),
  });
}

/**
 * What a completed task pays: chances to draw, or another currency where an exchange takes it. Without draws and without
 * an exchange a campaign has a use for neither, and without draws for no chance.
 */
function taskPaymentSchema(parts: readonly StandardPart[]): TProperties {
  const amount = (maximum: number) => Type.Integer({ minimum: 0, maximum });
  if (!parts.includes('exchange')) return { chancesPerTask: amount(parts.includes('draw') ? 100 : 0) };
  return {
    chancesPerTask: amount(10_000),
    taskCurrency: parts.includes('draw') ? Type.Optional(rewardCurrency) : exchangeCurrency,
  };
}

async function completeTask(
  context: ActivityContext,
  taskId: string,
  parts: readonly StandardPart[],
): Promise<ParticipationOutcome> {
  const { activity } = context;
  const { taskId: fact, awardTitle, awardKind } = await finishTask(context, taskId);
  const { chancesPerTask: amount = 0, taskCurrency: currency = 'chance' } = termsOf(activity, taskPayment);
  if (amount > 0) await earn(context, { currency, amount, cause: 'task', fact });
  const fragment = parts.includes('collect') ? await earnFragment(context, taskId) : undefined;
  const payment = amount > 0 ? `${String(amount)}${unitOf(activity, currency)}` : awardTitle;
  // The award of kind token only names what the task pays, here the fragment.
  const isOnlyFragment = fragment !== undefined && amount === 0 && awardKind === 'token';
  const paid = [
    ...(isOnlyFragment ? [] : [payment]),
    ...(fragment === undefined ? [] : [`${fragmentNoun(activity).name}「${fragment}」`]),
  ];
  return success(`完成任务，获得${paid.join('和')}`);
}

function welcomeText(parts: readonly StandardPart[]): string {
  const ways = [
    ...(parts.includes('invite') ? ['邀请好友'] : []),
    ...(parts.includes('help') ? ['邀好友助力'] : []),
    ...(parts.includes('tasks') ? ['完成任务'] : []),
  ];
  if (ways.length === 0) return '参加成功';
  return `参加成功，${ways.join('或')}领取${parts.includes('draw') ? '抽奖机会' : '奖励'}`;
}

function success(message: string): ParticipationOutcome {
  return { result: participationResult.success, result_msg: message };
}
