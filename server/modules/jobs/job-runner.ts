import type { Alarm } from '#server/alarm.ts';
import type { Database } from '#server/db/database.ts';
import type { Random } from '#server/random.ts';
import { reasonOf } from '#server/reason.ts';
import { claimJobs } from './claim-jobs.ts';
import type { ClaimedJob } from './claim-jobs.ts';
import { closeJob } from './close-job.ts';
import { enqueueJob } from './enqueue-job.ts';
import type { JobHandler } from './job-handler.ts';

/** After as many tries a job is given up and a person is called. */
export const mostTries = 12;
const firstPauseMs = 5000;
const longestPauseMs = 60 * 60 * 1000;
const batch = 10;

/** What a runner is made of. */
export interface JobRunnerParts {
  readonly database: Database;
  readonly random: Random;
  readonly handlers: readonly JobHandler[];
  readonly alarm: Alarm;
}

/** Runs the jobs that are due, at least once each, beside other servers that do the same. */
export class JobRunner {
  private isStopping = false;

  constructor(private readonly parts: JobRunnerParts) {}

  /** Claims nothing more; what is claimed is brought to its end. */
  stop(): void {
    this.isStopping = true;
  }

  /** Writes down the periodic jobs of the span that `now` (milliseconds) is in, and runs all that is due; returns how many tries it made. */
  async runDue(now: number): Promise<number> {
    await this.plan(now);
    const kinds = this.parts.handlers.map((handler) => handler.kind);
    for (let tries = 0; ;) {
      if (this.isStopping || kinds.length === 0) return tries;
      const jobs = await claimJobs(this.parts.database, kinds, { now, limit: batch });
      if (jobs.length === 0) return tries;
      await Promise.all(jobs.map((job) => this.run(job, now)));
      tries += jobs.length;
    }
  }

  private async plan(now: number): Promise<void> {
    const { database, random, handlers } = this.parts;
    for (const { kind, everyMs } of handlers) {
      if (everyMs === undefined) continue;
      const span = String(Math.floor(now / everyMs));
      await enqueueJob(database.query, random, {
        ...{ kind, dedupeKey: `${kind}@${span}`, payload: {}, runAt: now },
      });
    }
  }

  private async run(job: ClaimedJob, now: number): Promise<void> {
    const { database, handlers } = this.parts;
    try {
      // Its earlier tries ended with their server.
      if (job.attempt > mostTries) throw new Error('never came to an end');
      await handlers.find((handler) => handler.kind === job.kind)?.run(job, now);
      await closeJob(database, job, { done: true }, now);
    } catch (error) {
      await this.putOff(job, reasonOf(error), now);
    }
  }

  private async putOff(job: ClaimedJob, error: string, now: number): Promise<void> {
    const isLast = job.attempt >= mostTries;
    const pause = Math.min(firstPauseMs * 2 ** (job.attempt - 1), longestPauseMs);
    await closeJob(this.parts.database, job, { error, retryAt: isLast ? null : now + pause }, now);
    if (isLast) this.parts.alarm('a job was given up', { kind: job.kind, jobId: job.id, error });
  }
}
