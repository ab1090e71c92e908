import { participationResult } from '#contract/activity-kit/participation.ts';
import { codes } from '#contract/http/codes.ts';
import { strictObject } from '#contract/http/scalar.schema.ts';
import { activityError } from '#server/engine/activity/activity-context.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { invitationTermsSchema } from '#server/engine/activity/play-type.ts';
import type {
  InvitationTerms,
  ParticipationOutcome,
  PlayPart,
  PlayType,
} from '#server/engine/activity/play-type.ts';
import { earn } from '#server/engine/ledger/ledger.ts';
import { currencyUnits } from '#server/engine/reward/reward.ts';
import { finishTask } from '#server/engine/task/task.ts';
import { checkInConfig, checkInProblems } from '#server/engine/check-in/check-in-terms.ts';
import { helpConfig } from '#server/engine/help/help-terms.ts';
import { goalConfig, goalProblems } from '#server/engine/goals/goals-terms.ts';
import { Type } from 'typebox';
import type { TProperties } from 'typebox';

/**
 * What a standard campaign is composed of: tasks that are completed once each, invitations, and the parts of the engine
 * with calls that all campaigns share; draws are from the first pool.
 */
export type StandardPart = 'tasks' | 'invite' | PlayPart;

interface PartConfig {
  /** Its field of the config. */
  readonly config: TProperties;
  readonly problems?: (activity: ContentActivity) => readonly string[];
}

/** The terms of each part. */
const partConfigs: Readonly<Record<PlayPart, PartConfig>> = {
  draw: { config: {} },
  'check-in': { config: checkInConfig, problems: checkInProblems },
  help: { config: helpConfig },
  goals: { config: goalConfig, problems: goalProblems },
};

/** The name of a chance to draw with its measure word. */
export const chanceUnit = currencyUnits.chance;

interface StandardConfig {
  readonly chancesPerTask: number;
  readonly invitation: InvitationTerms;
}

/** Tasks whose completion only the server observes; a call of a client never completes such a task (rule R4). */
const observed = new Set(['invite', 'open_account', 'trade_login']);

/** The play type of a standard campaign: what its parts do, and nothing of its own. */
export function standardPlay({
  type,
  parts,
}: {
  readonly type: string;
  readonly parts: readonly StandardPart[];
}): PlayType {
  const welcome = welcomeText(parts);
  const shared = parts.filter((part) => part !== 'tasks' && part !== 'invite');
  return {
    type,
    oneAtATime: true,
    parts: shared,
    ...(parts.includes('invite') ? { invitation: (activity) => configOf(activity).invitation } : {}),
    configSchema: configSchema(parts, shared),
    configProblems: (activity) => shared.flatMap((part) => partConfigs[part].problems?.(activity) ?? []),
    participate: async (context, taskId) => {
      if (taskId === undefined) return success(welcome);
      if (!parts.includes('tasks')) throw activityError(codes.taskMissing, '任务不存在');
      return completeTask(context, taskId);
    },
  };
}

function configSchema(parts: readonly StandardPart[], shared: readonly PlayPart[]) {
  return strictObject({
    subtitle: Type.String(),
    /** Chances to draw for each completed task; only a campaign with draws has a use for them. */
    chancesPerTask: Type.Integer({ minimum: 0, maximum: parts.includes('draw') ? 100 : 0 }),
    ...(parts.includes('invite') ? { invitation: invitationTermsSchema } : {}),
    ...Object.assign({}, ...shared.map((part) => partConfigs[part].config)),
  });
}

/** The config of a standard activity; the content check has validated it. */
function configOf(activity: Activity): StandardConfig {
  return activity.config as unknown as StandardConfig;
}

async function completeTask(context: ActivityContext, taskId: string): Promise<ParticipationOutcome> {
  const { activity } = context;
  if (activity.tasks.some((task) => task.taskId === taskId && observed.has(task.kind))) {
    throw activityError(codes.taskMissing, '该任务由系统自动确认');
  }
  const { taskId: fact, awardTitle } = await finishTask(context, taskId);
  const { chancesPerTask: amount } = configOf(activity);
  if (amount === 0) return success(`完成任务，获得${awardTitle}`);
  await earn(context, { currency: 'chance', amount, cause: 'task', fact });
  return success(`完成任务，获得${String(amount)}${chanceUnit}`);
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
