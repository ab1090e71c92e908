import type { Cache, Caches } from '#server/cache.ts';
import type { Database } from '#server/db/database.ts';
import { isEnrolled } from './activity-context.ts';
import { reloadActivities } from './activity-repository.ts';
import type { KnownContents } from './activity-repository.ts';
import { isPublic, phaseOf } from './activity.ts';
import type { Activity } from './activity.ts';

const keptMs = 3000;

/** All activities, and those that are public, in the order of the content. */
interface Definitions {
  /** What the next reading need not read again. */
  readonly contents: KnownContents;
  readonly stored: readonly Activity[];
  readonly shown: readonly Activity[];
}

/**
 * The activities that the calls of visitors may know, read every three seconds, of each one whose version is known only what
 * can change without another version: the public ones, and for a member also
 * one with records of their own (product 16.19). Jobs and operators load activities from the repository. Windows are
 * checked at the moment of the call, and every action that grants something reads the window in its own transaction.
 */
export class ActivityCatalogue {
  private readonly definitions: Cache<Definitions>;

  constructor(
    private readonly database: Database,
    caches: Caches,
  ) {
    this.definitions = caches.make('activities', { freshMs: keptMs, entries: 1 });
  }

  /** Every public activity, in the order of the content. */
  async all(): Promise<readonly Activity[]> {
    return (await this.load()).shown;
  }

  /** The public activity with the id; null when there is none. */
  async find(id: string): Promise<Activity | null> {
    return (await this.all()).find((activity) => activity.id === id) ?? null;
  }

  /**
   * The activity with the id, for a call that answers a member with nothing but records of their own: a public one, or one
   * that was taken offline after the member took part; null when there is none.
   */
  async findForOwnRecords(id: string, memberId: string): Promise<Activity | null> {
    const { stored } = await this.load();
    const activity = stored.find((one) => one.id === id) ?? null;
    if (activity !== null && isPublic(activity)) return activity;
    // Asked about an unknown id too, so that the time of the reply does not tell a draft from it.
    return (await isEnrolled(this.database, memberId, id)) ? activity : null;
  }

  private load(): Promise<Definitions> {
    return this.definitions.find('all', async (last) => {
      const known = last?.contents ?? new Map();
      const { activities: stored, contents } = await reloadActivities(this.database, known);
      return { contents, stored, shown: stored.filter(isPublic) };
    });
  }
}

/** Identifies the activity of a call: its play type, its id if the caller sent one, and the time of the call. */
interface Choice {
  readonly type: string;
  readonly activityId: string | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The member, if the call answers with nothing but records of their own. */
  readonly ownerId?: string | undefined;
}

/** The activity with the id, of any type, or without an id the current activity of the type; null when there is none. */
export async function findChosen(
  catalogue: ActivityCatalogue,
  { type, activityId, now, ownerId }: Choice,
): Promise<Activity | null> {
  if (activityId === undefined) return currentActivity(await catalogue.all(), type, now);
  return ownerId === undefined
    ? catalogue.find(activityId)
    : catalogue.findForOwnRecords(activityId, ownerId);
}

/**
 * The current activity of a type, for a visitor without an id: the running one (or the one paused during its run),
 * else the newest that has begun, else the next to begin; null if there is none.
 */
function currentActivity(activities: readonly Activity[], type: string, now: number): Activity | null {
  const online = activities
    .filter((activity) => activity.type === type)
    .sort((one, other) => other.startsAt.getTime() - one.startsAt.getTime());
  return (
    online.find((activity) => phaseOf(activity, now) === 'running') ??
    online.find((activity) => phaseOf(activity, now) === 'paused') ??
    online.find((activity) => phaseOf(activity, now) === 'ended') ??
    online.at(-1) ??
    null
  );
}
