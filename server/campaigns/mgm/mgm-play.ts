import { codes } from '#contract/http/codes.ts';
import { participationResult } from '#contract/activity-kit/participation.ts';
import { strictObject } from '#contract/http/scalar.schema.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { invitationTermsSchema } from '#server/engine/activity/play-type.ts';
import { earn } from '#server/engine/ledger/ledger.ts';
import type { ParticipationOutcome, PlayType } from '#server/engine/activity/play-type.ts';
import { activityError } from '#server/engine/activity/activity-context.ts';
import { finishTask } from '#server/engine/task/task.ts';
import { Type } from 'typebox';
import type { Static } from 'typebox';

const configSchema = strictObject({
  subtitle: Type.String(),
  /** Chances to draw for each completed task. */
  chancesPerTask: Type.Integer({ minimum: 1, maximum: 100 }),
  invitation: invitationTermsSchema,
});

type MgmConfig = Static<typeof configSchema>;

/** Tasks whose completion only the server observes; a call of a client never completes such a task (rule R4). */
const observed = new Set(['invite', 'open_account', 'trade_login']);

/** The invitation lottery: tasks and friends earn chances, and a chance draws from the pool. */
export const mgmPlay: PlayType = {
  type: 'mgm',
  oneAtATime: true,
  hasLottery: true,
  invitation: (activity) => mgmConfig(activity).invitation,
  configSchema,
  participate: async (context, taskId) => {
    if (taskId === undefined) return success('参加成功，邀请好友或完成任务领取抽奖机会');
    const { activity } = context;
    if (activity.tasks.some((task) => task.taskId === taskId && observed.has(task.kind))) {
      throw activityError(codes.taskMissing, '该任务由系统自动确认');
    }
    const { taskId: fact } = await finishTask(context, taskId);
    const { chancesPerTask: amount } = mgmConfig(activity);
    await earn(context, { currency: 'chance', amount, cause: 'task', fact });
    return success(`完成任务，获得${String(amount)}次抽奖机会`);
  },
};

/** The config of an invitation lottery; the content check has validated it. */
export function mgmConfig(activity: Activity): MgmConfig {
  return activity.config as MgmConfig;
}

function success(message: string): ParticipationOutcome {
  return { result: participationResult.success, result_msg: message };
}
