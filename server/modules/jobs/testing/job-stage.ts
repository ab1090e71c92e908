import type { Database } from '#server/db/database.ts';
import { ordinarySchedule } from '#server/schedule.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { sequenceRandom } from '#server/testing/sequence-random.ts';
import { enqueueJob } from '../jobs.ts';
import type { JobHandler, RunningJob } from '../jobs.ts';
import { JobRunner } from '../job-runner.ts';

/** A handler whose work completes at once. */
export const note =
  (what: (job: RunningJob) => unknown): JobHandler['run'] =>
  (job) => {
    what(job);
    return Promise.resolve();
  };

/** A promise, and the function that resolves it. */
export function gate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

/** A database with jobs, and servers that run them. */
export class JobStage {
  readonly start = Date.parse('2026-11-21T12:00:00+08:00');
  alarms: string[] = [];
  warnings: string[] = [];
  private readonly random = sequenceRandom('jobs');

  private constructor(readonly database: Database) {}

  static async open(): Promise<JobStage> {
    return new JobStage(await freshDatabase());
  }

  /** Removes the jobs and alarms of an earlier test. */
  async clear(): Promise<void> {
    this.alarms = [];
    this.warnings = [];
    await this.database.query.deleteFrom('job').execute();
  }

  /** Another server on the database. */
  runner(...handlers: JobHandler[]): JobRunner {
    return new JobRunner({
      ...{ database: this.database, random: this.random, handlers, schedule: ordinarySchedule },
      alarm: (what) => this.alarms.push(what),
      warn: (what) => this.warnings.push(what),
    });
  }

  /** Enqueues a job of the kind `work`. */
  write(dedupeKey: string, runAt = this.start): Promise<boolean> {
    const job = { kind: 'work', dedupeKey, payload: { name: dedupeKey }, runAt };
    return enqueueJob(this.database.query, this.random, job);
  }

  async writeMany(count: number): Promise<void> {
    for (let index = 0; index < count; index += 1) await this.write(`job ${String(index)}`);
  }

  rows() {
    return this.database.query.selectFrom('job').selectAll().orderBy('dedupe_key').execute();
  }
}
