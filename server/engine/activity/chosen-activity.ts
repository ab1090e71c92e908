import { codes } from '#contract/codes.ts';
import { Fault } from '#server/plugins/fault.ts';
import type { Activity } from './activity.ts';
import type { ActivityCatalogue } from './catalogue.ts';
import { currentActivity } from './current-activity.ts';

/** Which activity a call is about: its play type, its id where the caller named one, and the moment of the call. */
interface Choice {
  readonly type: string;
  readonly activityId: string | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * The activity with the id, or without one the activity of the type that is meant now.
 *
 * @throws Fault `activityMissing` when there is none, or when the id is one of another type.
 */
export async function chosenActivity(
  catalogue: ActivityCatalogue,
  { type, activityId, now }: Choice,
): Promise<Activity> {
  const activities = await catalogue.all();
  const activity =
    activityId === undefined
      ? currentActivity(activities, type, now)
      : activities.find((candidate) => candidate.id === activityId && candidate.type === type);
  if (!activity) throw new Fault(codes.activityMissing, '活动不存在');
  return activity;
}
