import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { isOutage } from '#server/db/outage.ts';
import { reasonOf } from '#server/errors.ts';
import type { Alarm, Warn } from '#server/logger.ts';
import { startWorkTime } from '#server/modules/jobs/take-turns.ts';
import type { TickedRunner } from '#server/modules/jobs/tick-jobs.ts';
import type { Schedule } from '#server/schedule.ts';
import type { WorkHandler } from './activity-work.ts';
import { claimWork, LeaseLost, putOffWork, releaseWork, storeProgress } from './work-repository.ts';
import type { ClaimedWork } from './work-repository.ts';

/** Failures in a row after which an activity raises an alarm, and again after as many. */
export const alarmingFailures = 6;
const firstPauseMs = 5000;
/** The longest pause of work that fails: a repair shows within ten minutes. */
const longestPauseMs = 10 * 60_000;

/** Dependencies of a runner. */
export interface WorkRunnerDeps {
  readonly database: Pick<Database, 'query' | 'isAvailable'>;
  readonly clock: Clock;
  readonly schedule: Pick<Schedule, 'work'>;
  readonly handlers: readonly WorkHandler[];
  readonly alarm: Alarm;
  readonly warn: Warn;
  /** Ends slices after their page when the server stops. */
  readonly stop?: AbortSignal;
}

/**
 * Runs the work of activities, concurrently with other servers that do the same. Every kind has one slot on every server,
 * so that none waits for another, and each claim is one activity for one slice of time: then the activity that waits for
 * the longest time is next. One that fails waits longer each time, and holds up no other.
 */
export class WorkRunner implements TickedRunner {
  private readonly busy = new Set<string>();
  private readonly byKind: ReadonlyMap<string, WorkHandler>;
  private isStopping = false;
  /** A slice has ended since the last claim. */
  hasMore = false;

  constructor(private readonly deps: WorkRunnerDeps) {
    // In one order on all servers: their claims lock rows in it.
    const kinds = [...deps.handlers].sort((one, other) => (one.kind < other.kind ? -1 : 1));
    this.byKind = new Map(kinds.map((handler) => [handler.kind, handler]));
  }

  /** Claims nothing more. */
  stop(): void {
    this.isStopping = true;
  }

  /** Starts a slice of every kind that has work at `now`, milliseconds, and none under way on this server. */
  async startDue(now: number): Promise<readonly Promise<void>[]> {
    const kinds = [...this.byKind.keys()].filter((kind) => !this.busy.has(kind));
    if (this.isStopping || !this.deps.database.isAvailable || kinds.length === 0) return [];
    this.hasMore = false;
    const { database, schedule } = this.deps;
    const claimed = await claimWork(database.query, { kinds, now, leaseMs: schedule.work.leaseMs });
    return claimed.map((work) => this.start(work));
  }

  /** Works until nothing can be claimed at `now`, milliseconds; returns the number of slices. */
  async runDue(now: number): Promise<number> {
    for (let slices = 0; ;) {
      const started = await this.startDue(now);
      if (started.length === 0) return slices;
      slices += started.length;
      await Promise.all(started);
    }
  }

  private async start(work: ClaimedWork): Promise<void> {
    const handler = this.byKind.get(work.kind);
    if (handler === undefined) return;
    this.busy.add(work.kind);
    try {
      await this.runSlice(handler, work);
    } catch (error) {
      // Its lease expires, and it is claimed again.
      const tell = isOutage(error) ? this.deps.warn : this.deps.alarm;
      const { activityId, kind } = work;
      tell('the end of a job cannot be stored', { kind, activityId, error: reasonOf(error) });
    } finally {
      this.busy.delete(work.kind);
      this.hasMore = true;
    }
  }

  /** Page after page until the work is done or the slice is over. */
  private async runSlice(handler: WorkHandler, claimed: ClaimedWork): Promise<void> {
    const { database, clock, schedule, stop } = this.deps;
    const isOver = startWorkTime({ clock, workMs: schedule.work.sliceMs, ...(stop && { stop }) });
    let work = claimed;
    do {
      const { activityId, position } = work;
      try {
        const progress = await handler.perform({ activityId, position, now: clock.now() }, (query, reached) =>
          storeProgress(query, claimed, reached),
        );
        if (progress.isDone) return;
        work = { ...work, position: progress.position, failures: 0 };
      } catch (error) {
        await this.conclude(work, error);
        return;
      }
    } while (!isOver());
    await releaseWork(database.query, work, clock.now());
  }

  private async conclude(work: ClaimedWork, error: unknown): Promise<void> {
    const { database, clock, alarm, warn } = this.deps;
    const { activityId, kind } = work;
    const facts = { kind, activityId, error: reasonOf(error) };
    if (error instanceof LeaseLost) {
      warn('another server has taken work over', facts);
      return;
    }
    if (isOutage(error)) throw error;
    const failures = work.failures + 1;
    const pause = Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs);
    await putOffWork(database.query, work, { error: facts.error, retryAt: clock.now() + pause });
    if (failures % alarmingFailures === 0)
      alarm('work of an activity fails again and again', { ...facts, failures });
    else warn('work of an activity failed and will be tried again', { ...facts, failures });
  }
}
