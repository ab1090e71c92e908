import type { Alarm } from '#server/logger.ts';
import type { Clock } from '#server/clock.ts';
import { isOutage } from '#server/db/outage.ts';
import { reasonOf } from '#server/errors.ts';
import { timerMs } from '#server/schedule.ts';
import type { Schedule } from '#server/schedule.ts';
import type { JobRunner } from './job-runner.ts';

interface TickDeps {
  readonly clock: Clock;
  readonly schedule: Schedule;
  readonly alarm: Alarm;
}

/**
 * Starts what is due once in a tick of the schedule, and as soon as a slot is free for what waits, until the function it
 * returns is called; that one resolves when everything that was started has ended. A job that runs for long holds up
 * nothing but its own slot.
 */
export function tickJobs(runner: JobRunner, { clock, schedule, alarm }: TickDeps): () => Promise<void> {
  const running = new Set<Promise<void>>();
  let round: Promise<void> | null = null;
  /** A slot became free while a round was under way. */
  let isWanted = false;
  const tick = (): void => {
    if (round !== null) {
      isWanted = true;
      return;
    }
    isWanted = false;
    round = startRound(runner, clock, running, () => {
      if (runner.hasMore) tick();
    })
      .catch((error: unknown) => {
        // An outage has an alarm of its own, and the next round finds out whether it is over.
        if (!isOutage(error)) alarm('jobs cannot be run', { error: reasonOf(error) });
      })
      .finally(() => {
        round = null;
        if (isWanted) tick();
      });
  };
  const timer = setInterval(
    () => {
      if (round === null) tick();
    },
    timerMs(schedule, schedule.jobs.tickMs),
  );
  timer.unref();
  return async () => {
    clearInterval(timer);
    runner.stop();
    await round;
    await Promise.all(running);
  };
}

/** Starts what is due; what it has started is in `running` until it has ended, and `onEnd` is called then. */
async function startRound(
  runner: JobRunner,
  clock: Clock,
  running: Set<Promise<void>>,
  onEnd: () => void,
): Promise<void> {
  await runner.renewLeases(clock.now());
  for (const job of await runner.startDue(clock.now())) {
    running.add(job);
    void job.then(() => {
      running.delete(job);
      onEnd();
    });
  }
}
