import { strictObject } from '#contract/http/scalar.schema.ts';
import { fieldsOf, termsOf } from '#server/engine/activity/terms.ts';
import type { Terms } from '#server/engine/activity/terms.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { spendsNothing, success } from '#server/engine/activity/play-type.ts';
import type { ParticipationOutcome, PlayType, Spends } from '#server/engine/activity/play-type.ts';
import { earn } from '#server/engine/ledger/ledger.ts';
import { rewardCurrency, taskPayment } from '#server/engine/reward/reward.ts';
import { currencyUnits, unitOf } from '#server/engine/reward/units.ts';
import { finishTask, taskMissing } from '#server/engine/task/task.ts';
import { earnFragment } from '#server/engine/collect/collect.ts';
import { fragmentNoun } from '#server/engine/collect/collect-terms.ts';
import { exchangeCurrency } from '#server/engine/exchange/exchange-terms.ts';
import { Type } from 'typebox';
import type { TProperties } from 'typebox';
import { playParts } from './parts.ts';
import type { PartKey } from './parts.ts';

/** Terms of a campaign's own in the config of an activity. */
export interface PlayTerms {
  readonly terms: readonly Terms[];
  readonly problems?: (activity: ContentActivity) => readonly string[];
  /** What they take, so that tasks may pay in it, and that no draw is paid with. */
  readonly spends: Spends;
}

/** The name of a chance to draw with its measure word. */
export const chanceUnit = currencyUnits.chance;

/** The play type of a standard campaign: what its parts do, and the terms of calls of its own. */
export function standardPlay({
  type,
  parts,
  own = { terms: [], spends: spendsNothing },
}: {
  readonly type: string;
  readonly parts: readonly PartKey[];
  readonly own?: PlayTerms;
}): PlayType<PartKey> {
  const welcome = welcomeText(parts);
  const shared = playParts.filter(({ key }) => (parts as readonly string[]).includes(key));
  return {
    type,
    oneAtATime: true,
    parts,
    configSchema: strictObject({
      subtitle: Type.String(),
      ...taskPaymentSchema(parts),
      ...fieldsOf([...shared, own].flatMap(({ terms }) => terms)),
    }),
    configProblems: (activity) => [
      ...shared.flatMap(({ problems }) => problems(activity, own.spends(activity))),
      ...(own.problems?.(activity) ?? []),
    ],
    spends: (activity) => [...shared, own].flatMap(({ spends }) => spends(activity)),
    participate: async (context, taskId) => {
      if (taskId === undefined) return success(welcome);
      if (!parts.includes('tasks')) throw taskMissing();
      return completeTask(context, taskId, parts);
    },
  };
}

/**
 * What a completed task pays: chances to draw, or another currency where an exchange takes it. Without draws and without
 * an exchange a campaign has a use for neither, and without draws for no chance.
 */
function taskPaymentSchema(parts: readonly PartKey[]): TProperties {
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
  parts: readonly PartKey[],
): Promise<ParticipationOutcome> {
  const { activity } = context;
  const { task } = await finishTask(context, taskId);
  const { taskId: fact, awardTitle, awardKind } = task;
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

function welcomeText(parts: readonly PartKey[]): string {
  const ways = [
    ...(parts.includes('invite') ? ['邀请好友'] : []),
    ...(parts.includes('help') ? ['邀好友助力'] : []),
    ...(parts.includes('tasks') ? ['完成任务'] : []),
  ];
  if (ways.length === 0) return '参加成功';
  return `参加成功，${ways.join('或')}领取${parts.includes('draw') ? '抽奖机会' : '奖励'}`;
}
