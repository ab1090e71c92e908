import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { Activity } from './activity.ts';
import { loadActivities } from './load-activities.ts';

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
