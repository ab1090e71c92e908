import type { milestoneAwardInfo } from '#contract/activity-kit/campaign-info.schema.ts';
import { milestoneAward } from '#contract/activity-kit/states.ts';
import { codes } from '#contract/http/codes.ts';
import type { Database } from '#server/db/database.ts';
import { activityError } from '#server/engine/activity/activity-context.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { success } from '#server/engine/activity/play-type.ts';
import type { ParticipationOutcome } from '#server/engine/activity/play-type.ts';
import { noPrizePicture } from '#server/engine/activity/prize-picture.ts';
import { finishedTasks } from '#server/engine/activity/finished-tasks.ts';
import type { Static } from 'typebox';
import { grantPrize, isGranted } from '#server/engine/award/grant-award.ts';
import { listStock } from '#server/engine/award/prize-stock.ts';

/** A prize of an activity that a member can take once, when enough is done (product 18.33). */
export interface Milestone {
  readonly prizeId: string;
  /** Whether the member has unlocked it. */
  readonly isUnlocked: (asked: AskedMember) => Promise<boolean>;
  /** What the visitor has to do for it. */
  readonly condition: string;
}

/** The member whose way to an award is looked at. */
export interface AskedMember {
  readonly transaction: ActivityContext['transaction'] | Database['query'];
  readonly activity: Activity;
  readonly memberId: string;
}

interface Asked extends Omit<AskedMember, 'memberId'> {
  /** Null without a login. */
  readonly memberId: string | null;
}

const sourceOf = ({ prizeId }: Milestone) => `milestone:${prizeId}`;

/** How far a member is with the award; its stock is another matter. */
async function standingOf({ transaction: query, activity, memberId }: Asked, milestone: Milestone) {
  if (memberId === null) return milestoneAward.locked;
  if (await isGranted({ transaction: query, activity, memberId }, sourceOf(milestone)))
    return milestoneAward.taken;
  const isUnlocked = await milestone.isUnlocked({ transaction: query, activity, memberId });
  return isUnlocked ? milestoneAward.ready : milestoneAward.locked;
}

/** Unlocks an award by the tasks of the activity, in their order. */
export function unlockedByTasks(
  isUnlocked: (tasks: readonly { readonly finished: boolean }[]) => boolean,
): Milestone['isUnlocked'] {
  return async ({ transaction: query, activity, memberId }) => {
    const finished = await finishedTasks({ query }, { memberId, activityId: activity.id });
    return isUnlocked(activity.tasks.map(({ taskId }) => ({ finished: finished.has(taskId) })));
  };
}

/**
 * Gives the member the award, once, while its stock lasts; the stock is a hot row and comes last.
 * @throws ApiError awardLocked, awardTaken, or awardSoldOut.
 */
export async function takeMilestone(
  context: ActivityContext,
  milestone: Milestone,
): Promise<ParticipationOutcome> {
  const standing = await standingOf(context, milestone);
  if (standing === milestoneAward.locked)
    throw activityError(codes.awardLocked, `${milestone.condition}后即可领取`);
  if (standing === milestoneAward.taken)
    throw activityError(codes.awardTaken, '奖励已领取，可在我的奖品查看');
  const prize = context.activity.prizes.find(({ prizeId }) => prizeId === milestone.prizeId);
  if (!prize || !(await grantPrize(context, prize, sourceOf(milestone))))
    throw activityError(codes.awardSoldOut, '奖励已领完');
  return success(`领取成功，获得${prize.title}`);
}

/** The award as a visitor finds it at `now`, milliseconds. */
export async function viewMilestone(
  { transaction, activity, memberId, now }: Asked & { readonly now: number },
  milestone: Milestone,
): Promise<Static<ReturnType<typeof milestoneAwardInfo>>> {
  const prize = activity.prizes.find(({ prizeId }) => prizeId === milestone.prizeId);
  const stock = (await listStock(transaction, activity.id, now)).get(milestone.prizeId);
  const { left, isOutToday } = stock ?? { left: 0, isOutToday: false };
  const own = await standingOf({ transaction, activity, memberId }, milestone);
  const isGone = own !== milestoneAward.taken && (left === 0 || isOutToday);
  const result = isGone ? milestoneAward.soldOut : own;
  const words = {
    [milestoneAward.locked]: `${milestone.condition}可领`,
    [milestoneAward.ready]: '已达成，快来领取',
    [milestoneAward.taken]: '已领取，可在我的奖品查看',
    [milestoneAward.soldOut]: left > 0 ? '今日已领完，明天再来' : '已领完，感谢参与',
  };
  return {
    award_desc: prize ? `${prize.title} ${prize.valueDesc}` : '',
    picture: prize?.picture ?? noPrizePicture,
    result,
    result_msg: words[result],
    stock_left: left,
  };
}
