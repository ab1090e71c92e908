import { codes } from '#contract/http/codes.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import { loadActivities } from './activity-repository.ts';
import { phaseOf } from './activity.ts';
import type { Activity } from './activity.ts';

const keptMs = 3000;

/**
 * The definitions of all activities, reloaded every three seconds. Windows are checked at the moment of the call, and
 * every action that grants something reads the window in its own transaction.
 */
export class ActivityCatalogue {
  private kept: Promise<readonly Activity[]> = Promise.resolve([]);
  private keptUntil = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  all(): Promise<readonly Activity[]> {
    const now = this.clock.now();
    if (now >= this.keptUntil || now < this.keptUntil - keptMs) {
      this.keptUntil = now + keptMs;
      this.kept = loadActivities(this.database);
      // A failed load is not cached: the next caller tries again.
      this.kept.catch(() => this.forget());
    }
    return this.kept;
  }

  async find(id: string): Promise<Activity | null> {
    return (await this.all()).find((activity) => activity.id === id) ?? null;
  }

  /** Invalidates the definitions: the next call reloads them. */
  forget(): void {
    this.keptUntil = Number.NEGATIVE_INFINITY;
  }
}

/** Identifies the activity of a call: its play type, its id if the caller sent one, and the time of the call. */
interface Choice {
  readonly type: string;
  readonly activityId: string | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * The activity with the id, or without an id the current activity of the type.
 *
 * @throws ApiError `activityMissing` when there is none, or when the id is one of another type.
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
  if (!activity) throw new ApiError(codes.activityMissing, '活动不存在');
  return activity;
}

/**
 * The current activity of a type, for a visitor without an id: the running one (or the one paused during its run),
 * else the newest that has begun, else the next to begin; null if none is online.
 */
export function currentActivity(activities: readonly Activity[], type: string, now: number): Activity | null {
  const online = activities
    .filter((activity) => activity.type === type && phaseOf(activity, now) !== 'offline')
    .sort((one, other) => other.startsAt.getTime() - one.startsAt.getTime());
  return (
    online.find((activity) => phaseOf(activity, now) === 'running') ??
    online.find((activity) => phaseOf(activity, now) === 'paused') ??
    online.find((activity) => phaseOf(activity, now) === 'ended') ??
    online.at(-1) ??
    null
  );
}
