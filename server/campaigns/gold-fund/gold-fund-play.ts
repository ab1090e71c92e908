import { participationResult } from '#contract/activity-kit/participation.ts';
import type { PlayType } from '#server/engine/activity/play-type.ts';
import { goldFundConfig, goldFundConfigSchema } from './gold-fund-config.ts';
import { takeTask } from './take-task.ts';

/** Tasks, right guesses and friends pay tokens; a token smashes an egg. Eggs and guesses have calls of their own. */
export const goldFundPlay: PlayType = {
  type: 'gold_fund',
  invitation: (activity) => goldFundConfig(activity).invitation,
  configSchema: goldFundConfigSchema,
  participate: async (participation, taskId) =>
    taskId === undefined
      ? { result: participationResult.success, result_msg: '参加成功，做任务领金锤' }
      : takeTask(participation, taskId),
};
