import type { Alarm, Warn } from '#server/logger.ts';
import type { Database } from '#server/db/database.ts';
import { isOutage } from '#server/db/outage.ts';
import type { Random } from '#server/random.ts';
import { reasonOf } from '#server/errors.ts';
import type { Schedule } from '#server/schedule.ts';
import { claimJobs, closeJob, listDueKinds, renewLease } from './job-repository.ts';
import type { ClaimedJob } from './job-repository.ts';
import type { JobHandler } from './jobs.ts';
import { ensurePeriodicJob, nextRunAt } from './jobs.ts';

/** Tries in a row after which a job is given up, and a periodic one raises an alarm. */
export const maxTries = 12;
/** How many non-periodic jobs one server runs at the same time. */
export const slots = 8;
const firstPauseMs = 5000;
const longestPauseMs = 60 * 60 * 1000;
const ensureEveryMs = 60_000;

/** Dependencies of a runner. */
export interface JobRunnerDeps {
  readonly database: Database;
  readonly random: Random;
  readonly handlers: readonly JobHandler[];
  readonly schedule: Schedule;
  readonly alarm: Alarm;
  readonly warn: Warn;
}

/** A job that is running in this process. */
interface Run {
  readonly job: ClaimedJob;
  readonly handler: JobHandler;
  readonly startedAt: number;
  /** Ends the wait for it. */
  readonly giveUp: (error: Error) => void;
  renewedAt: number;
  /** Another server may run the job as well, or the wait for it has ended: its lease is not renewed any more. */
  isLeaseOver: boolean;
}

/**
 * Runs the jobs that are due, at least once each, concurrently with other servers that do the same. Every periodic
 * kind has its own slot and never waits for another kind; all other jobs share {@link slots}, and a slot is filled
 * again as soon as it is free.
 */
export class JobRunner {
  private readonly running = new Map<string, Run>();
  private isStopping = false;
  private ensuredAt = Number.NEGATIVE_INFINITY;
  /** The latest time that was passed to this runner. */
  private now = Number.NEGATIVE_INFINITY;
  /** Whether the last claim may have left jobs that are due, for lack of slots. */
  hasMore = false;

  constructor(private readonly deps: JobRunnerDeps) {}

  /** Claims nothing more; claimed jobs run to their end. */
  stop(): void {
    this.isStopping = true;
  }

  /**
   * Starts the jobs that are due at `now`, milliseconds, as far as slots are free, and returns them: each promise
   * resolves when its job has ended, with or without success.
   */
  async startDue(now: number): Promise<readonly Promise<void>[]> {
    if (this.isStopping || !this.deps.database.isAvailable) return [];
    this.now = Math.max(this.now, now);
    await this.ensurePeriodic(now);
    this.hasMore = false;
    const { database, handlers } = this.deps;
    const kinds = handlers.map(({ kind }) => kind);
    const due = new Set(await listDueKinds(database, kinds, now));
    if (due.size === 0) return [];
    const claimed = [...(await this.claimPeriodic(due, now)), ...(await this.claimQueued(due, now))];
    return claimed.map((job) => this.start(job, now));
  }

  /** Runs all jobs that are due at `now`, milliseconds, to their end; returns the number of tries. */
  async runDue(now: number): Promise<number> {
    const open = new Set<Promise<void>>();
    for (let tries = 0; ;) {
      const started = await this.startDue(now);
      tries += started.length;
      for (const job of started) {
        open.add(job);
        void job.then(() => open.delete(job));
      }
      if (open.size === 0 && started.length === 0) return tries;
      await Promise.race(open);
    }
  }

  /** Renews the leases of running jobs, and gives up jobs that exceed their deadline. `now` in milliseconds. */
  async renewLeases(now: number): Promise<void> {
    this.now = Math.max(this.now, now);
    const { database, schedule } = this.deps;
    const { leaseMs, deadlineMs } = schedule.jobs;
    for (const run of this.running.values()) {
      if (run.isLeaseOver) continue;
      if (now - run.startedAt >= deadlineMs) {
        this.giveUp(run, deadlineMs);
      } else if (now - run.renewedAt >= leaseMs / 4) {
        run.renewedAt = now;
        run.isLeaseOver = !(await renewLease(database, run.job, now + leaseMs));
      }
    }
  }

  private giveUp(run: Run, deadlineMs: number): void {
    const error = `it ran for longer than ${String(deadlineMs / 1000)} s`;
    run.isLeaseOver = true;
    run.giveUp(new Error(error));
    this.deps.alarm('a job takes too long', { kind: run.job.kind, jobId: run.job.id, error });
  }

  private async ensurePeriodic(now: number): Promise<void> {
    if (now - this.ensuredAt < ensureEveryMs) return;
    const { database, random, handlers } = this.deps;
    for (const { kind, everyMs } of handlers) {
      if (everyMs !== undefined) await ensurePeriodicJob(database, random, { kind, everyMs }, now);
    }
    this.ensuredAt = now;
  }

  private claimPeriodic(due: ReadonlySet<string>, now: number): Promise<readonly ClaimedJob[]> {
    const isBusy = new Set([...this.running.values()].map(({ job }) => job.kind));
    const free = this.deps.handlers.filter(
      ({ kind, everyMs }) => everyMs !== undefined && due.has(kind) && !isBusy.has(kind),
    );
    return this.claim(free, free.length, now);
  }

  private async claimQueued(due: ReadonlySet<string>, now: number): Promise<readonly ClaimedJob[]> {
    const taken = [...this.running.values()].filter(({ handler }) => handler.everyMs === undefined).length;
    const queued = this.deps.handlers.filter(({ kind, everyMs }) => everyMs === undefined && due.has(kind));
    const claimed = await this.claim(queued, slots - taken, now);
    this.hasMore = claimed.length === slots - taken;
    return claimed;
  }

  private claim(handlers: readonly JobHandler[], limit: number, now: number): Promise<readonly ClaimedJob[]> {
    const { database, schedule } = this.deps;
    const kinds = handlers.map(({ kind }) => kind);
    return claimJobs(database, { kinds, limit, now, leaseMs: schedule.jobs.leaseMs });
  }

  private async start(job: ClaimedJob, now: number): Promise<void> {
    const handler = this.deps.handlers.find(({ kind }) => kind === job.kind);
    if (handler === undefined) return;
    let giveUp: Run['giveUp'] = () => undefined;
    const isTooLate = new Promise<never>((_resolve, reject) => (giveUp = reject));
    this.running.set(job.id, { job, handler, giveUp, startedAt: now, renewedAt: now, isLeaseOver: false });
    try {
      await this.run(job, handler, isTooLate);
    } catch (error) {
      // Without an entry in its row the lease expires, and the job runs again.
      const tell = isOutage(error) ? this.deps.warn : this.deps.alarm;
      tell('the end of a job cannot be stored', { kind: job.kind, error: reasonOf(error) });
    } finally {
      this.running.delete(job.id);
    }
  }

  private async run(job: ClaimedJob, handler: JobHandler, isTooLate: Promise<never>): Promise<void> {
    const { database } = this.deps;
    const { everyMs } = handler;
    try {
      // Its earlier tries ended with their server.
      if (job.attempt > maxTries && everyMs === undefined) throw new Error('never came to an end');
      await Promise.race([handler.run(job, this.now), isTooLate]);
    } catch (error) {
      await this.putOff(job, handler, reasonOf(error));
      return;
    }
    const end =
      everyMs === undefined
        ? { done: true as const }
        : { nextAt: nextRunAt(job.runAt.getTime(), everyMs, this.now) };
    await closeJob(database, job, end, this.now);
  }

  private async putOff(job: ClaimedJob, { kind, everyMs }: JobHandler, error: string): Promise<void> {
    const { database, alarm, warn } = this.deps;
    const { attempt, id: jobId } = job;
    const isLast = attempt >= maxTries && everyMs === undefined;
    const longest = Math.min(everyMs ?? longestPauseMs, longestPauseMs);
    const pause = Math.min(firstPauseMs * 2 ** Math.min(attempt - 1, maxTries), longest);
    await closeJob(database, job, { error, retryAt: isLast ? null : this.now + pause }, this.now);
    if (isLast) alarm('a job was given up', { kind, jobId, error });
    else if (attempt % maxTries === 0)
      alarm('a periodic job fails again and again', { kind, attempt, error });
    else warn('a job failed and will be tried again', { kind, jobId, attempt, error });
  }
}
