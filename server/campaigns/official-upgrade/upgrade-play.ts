import { codes } from '#contract/http/codes.ts';
import { strictObject } from '#contract/http/scalar.schema.ts';
import { activityError } from '#server/engine/activity/activity-context.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import { spendsNothing, success } from '#server/engine/activity/play-type.ts';
import type { ParticipationOutcome } from '#server/engine/activity/play-type.ts';
import type { CampaignPlay } from '#server/engine/campaign/campaign.ts';
import { enterDraw } from '#server/engine/scheduled-draw/entries.ts';
import {
  findScheduledDraw,
  openMainDraw,
  scheduledTerms,
  scheduledProblems,
} from '#server/engine/scheduled-draw/scheduled-terms.ts';
import { taskMissing } from '#server/engine/task/task.ts';
import { Type } from 'typebox';

/** The upgraded official activity: members join until its end, and a scheduled draw gives the prizes. */
export const upgradePlay: CampaignPlay = {
  type: 'upgrade',
  oneAtATime: true,
  parts: ['scheduled-draw'],
  configSchema: strictObject({ subtitle: Type.String(), ...scheduledTerms.fields }),
  configProblems: scheduledProblems,
  spends: spendsNothing,
  participate: (context, taskId) => {
    if (taskId !== undefined) throw taskMissing();
    return joinDraw(context);
  },
};

/**
 * Enters the member into the draw of the activity, once; the first member of all opens it if the job has not yet.
 * @throws ApiError entered, entriesClosed
 */
export async function joinDraw(context: ActivityContext): Promise<ParticipationOutcome> {
  const { transaction, activity } = context;
  const known = await findScheduledDraw(transaction, activity.id);
  const drawId = known?.id ?? (await openMainDraw(context));
  if (!(await enterDraw(context, { drawId, cause: 'join', fact: 'join' })))
    throw activityError(codes.entered, '您已参加，等待开奖即可');
  return success('参加成功，到点统一开奖');
}
