import type { Alarm } from '#server/alarm.ts';
import type { Clock } from '#server/clock.ts';
import { reasonOf } from '#server/reason.ts';
import type { JobRunner } from './job-runner.ts';

const everyMs = 1000;

/**
 * Runs what is due once a second, one round at a time, until the function it returns is called; that one waits for the
 * round under way.
 */
export function tickJobs(runner: JobRunner, clock: Clock, alarm: Alarm): () => Promise<void> {
  let round: Promise<void> | null = null;
  const timer = setInterval(() => {
    round ??= runner
      .runDue(clock.now())
      .then(
        () => undefined,
        (error: unknown) => {
          alarm('jobs cannot be run', { error: reasonOf(error) });
        },
      )
      .finally(() => {
        round = null;
      });
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    runner.stop();
    await round;
  };
}
