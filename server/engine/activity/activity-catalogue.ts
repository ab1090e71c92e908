import { codes } from '#contract/http/codes.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import { loadActivities } from './activity-repository.ts';
import { phaseOf } from './activity.ts';
import type { Activity } from './activity.ts';

const keptMs = 3000;

/**
 * The definitions of all activities, read again every three seconds. Windows are judged at the moment of the call, and
 * whoever gives something away reads the window in its own transaction.
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
      // A failed load is not kept: the next caller tries again.
      this.kept.catch(() => this.forget());
    }
    return this.kept;
  }

  async find(id: string): Promise<Activity | null> {
    return (await this.all()).find((activity) => activity.id === id) ?? null;
  }

  /** The definitions changed: the next call reads them. */
  forget(): void {
    this.keptUntil = Number.NEGATIVE_INFINITY;
  }
}

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
 * The activity of a type that a visitor without an id means: the running one (or the one paused amid its run), else the newest that has begun, else the
 * next to begin; null where there is none online.
 */
export function currentActivity(activities: readonly Activity[], type: string, now: number): Activity | null {
  const online = activities
    .filter((activity) => activity.type === type && phaseOf(activity, now) !== 'offline')
    .sort((one, other) => other.startsAt.getTime() - one.startsAt.getTime());
  return (
    online.find((activity) => phaseOf(activity, now) === 'running') ??
    online.find((activity) => phaseOf(activity, now) === 'paused') ??
    online.find((activity) => phaseOf(activity, now) === 'finished') ??
    online.at(-1) ??
    null
  );
}
