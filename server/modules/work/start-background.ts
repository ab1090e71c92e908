import type { Clock } from '#server/clock.ts';
import { JobRunner } from '#server/modules/jobs/job-runner.ts';
import type { JobRunnerDeps } from '#server/modules/jobs/job-runner.ts';
import { tickJobs } from '#server/modules/jobs/tick-jobs.ts';
import { workAmong } from './activity-work.ts';
import { WorkRunner } from './work-runner.ts';

interface BackgroundDeps extends JobRunnerDeps {
  readonly clock: Clock;
  /** Ends long work when the server stops. */
  readonly stop?: AbortSignal;
}

/**
 * Runs jobs, and the work of activities that some of them find, until the returned function is called; that one resolves
 * when everything that was started has ended.
 */
export function startBackground(deps: BackgroundDeps): () => Promise<void> {
  const stopJobs = tickJobs(new JobRunner(deps), deps);
  const worker = new WorkRunner({ ...deps, handlers: workAmong(deps.handlers) });
  const stopWork = tickJobs(worker, { ...deps, tickMs: deps.schedule.work.tickMs });
  return async () => {
    await Promise.all([stopJobs(), stopWork()]);
  };
}
