import { activityStatus, cardReward } from '#contract/activity-kit/activity-center.ts';
import { phaseOf } from '#server/engine/activity/activity.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { chancesIn } from './hall-progress.ts';
import type { HallProgress } from './hall-progress.ts';

const shownPrizes = 3;

/** An activity as the hall shows it to a visitor (product 17.3). */
export function hallCard(activity: Activity, progress: HallProgress, now: number) {
  const { id, type, title, summary, tag, picture, path } = activity;
  return {
    activity_id: id,
    type,
    title,
    summary,
    tag,
    picture,
    path,
    start_time: activity.startsAt.getTime(),
    end_time: activity.endsAt.getTime(),
    status: statusOf(activity, now),
    total_tasks: activity.tasks.length,
    finished_tasks: progress.finished.get(id) ?? 0,
    reward: rewardOf(activity),
    prize_pictures: prizePictures(activity),
    chances: chancesIn(activity, progress),
    is_sample: activity.isSample,
  };
}

/**
 * One of `activityStatus`: done when it has ended, unknown before it begins. A member with all tasks done still has chances,
 * friends and prizes in a running activity, so it stays among those that run.
 */
export function statusOf(activity: Activity, now: number): number {
  const phase = phaseOf(activity, now);
  if (phase === 'ended') return activityStatus.done;
  return phase === 'running' || phase === 'paused' ? activityStatus.doing : activityStatus.unknown;
}

/** One of `cardReward`: what the prizes and the tasks of an activity give. */
export function rewardOf({ pools, prizes, tasks }: Pick<Activity, 'pools' | 'prizes' | 'tasks'>): string {
  if (pools.length > 0) return cardReward.draw;
  const kinds = [...prizes.map(({ kind }) => kind), ...tasks.map(({ awardKind }) => awardKind)];
  if (kinds.includes('coupon')) return cardReward.coupon;
  return kinds.length > 0 ? cardReward.gift : cardReward.none;
}

/** The pictures of the dearest prizes. */
function prizePictures({ prizes }: Activity): string[] {
  const dearest = [...prizes].sort((one, other) => other.valueFen - one.valueFen);
  return [...new Set(dearest.map(({ picture }) => picture))].slice(0, shownPrizes);
}
