import { activityStatus, cardReward } from '#contract/activity-kit/activity-center.ts';
import { claimEnd, phaseOf } from '#server/engine/activity/activity.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { rewardOf, statusOf } from './hall-card.ts';
import { chancesIn } from './hall-progress.ts';
import type { HallProgress } from './hall-progress.ts';

const shownAfterEndMs = 30 * 24 * 60 * 60_000;

const groups: readonly number[] = [activityStatus.doing, activityStatus.unknown, activityStatus.done];

/** Lower comes first: chances to use, then open tasks that pay, then what else can be won; a pause gives nothing now. */
function fit(activity: Activity, progress: HallProgress, now: number): number {
  const reward = rewardOf(activity);
  if (phaseOf(activity, now) === 'paused') return 5;
  if (chancesIn(activity, progress) > 0) return 0;
  if (reward === cardReward.none) return 4;
  const isThrough = progress.isMember && (progress.finished.get(activity.id) ?? 0) >= activity.tasks.length;
  if (isThrough) return 3;
  return reward === cardReward.draw ? 1 : 2;
}

/**
 * Whether the hall shows a public activity at `now`, milliseconds: one that ended leaves after 30 days, or when its claims
 * end if that is later (product 17.2).
 */
export function isInHall(activity: Activity, now: number): boolean {
  return now < Math.max(activity.endsAt.getTime() + shownAfterEndMs, claimEnd(activity).getTime());
}

/**
 * Activities in the order of the hall for a visitor (product 17.15): those that run by how well they fit, then those that
 * begin first, then those that ended last. Of two that fit alike the one that ends first comes first.
 */
export function inHallOrder(
  activities: readonly Activity[],
  progress: HallProgress,
  now: number,
): readonly Activity[] {
  const keys = new Map(
    activities.map((activity) => {
      const group = groups.indexOf(statusOf(activity, now));
      const end = activity.endsAt.getTime();
      const time = [end, activity.startsAt.getTime(), -end][group] ?? end;
      return [activity, [group, group === 0 ? fit(activity, progress, now) : 0, time]];
    }),
  );
  const key = (activity: Activity, part: number): number => keys.get(activity)?.[part] ?? 0;
  return [...activities].sort(
    (one, other) => key(one, 0) - key(other, 0) || key(one, 1) - key(other, 1) || key(one, 2) - key(other, 2),
  );
}
