import type { Alarm } from '#server/logger.ts';
import type { Clock } from '#server/clock.ts';
import { isOutage } from '#server/db/outage.ts';
import { reasonOf } from '#server/errors.ts';
import { timerMs } from '#server/schedule.ts';
import type { Schedule } from '#server/schedule.ts';

/** What starts work that is due. */
export interface TickedRunner {
  /** Whether work may be due that a slot was missing for, or that follows what has ended. */
  readonly hasMore: boolean;
  /** Starts nothing more. */
  stop(): void;
  renewLeases?(now: number): Promise<void>;
  /** Starts what is due at `now`, milliseconds; each promise resolves when its piece has ended. */
  startDue(now: number): Promise<readonly Promise<void>[]>;
}

interface TickDeps {
  readonly clock: Clock;
  readonly schedule: Schedule;
  readonly alarm: Alarm;
  /** Milliseconds of the server's clock; that of jobs if absent. */
  readonly tickMs?: number;
}

/**
 * Starts what is due once in a tick of the schedule, and what waits as soon as a slot is free, until the returned
 * function is called; that one resolves when everything that was started has ended. A long job blocks only its own
 * slot.
 */
export function tickJobs(
  runner: TickedRunner,
  { clock, schedule, alarm, tickMs = schedule.jobs.tickMs }: TickDeps,
): () => Promise<void> {
  const running = new Set<Promise<void>>();
  let round: Promise<void> | null = null;
  /** A slot became free during a round. */
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
        // An outage has its own alarm, and the next round detects whether it has ended.
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
    timerMs(schedule, tickMs),
  );
  timer.unref();
  return async () => {
    clearInterval(timer);
    runner.stop();
    await round;
    await Promise.all(running);
  };
}

/** Starts due jobs; a started job is in `running` until it has ended, and then `onEnd` is called. */
async function startRound(
  runner: TickedRunner,
  clock: Clock,
  running: Set<Promise<void>>,
  onEnd: () => void,
): Promise<void> {
  await runner.renewLeases?.(clock.now());
  for (const job of await runner.startDue(clock.now())) {
    running.add(job);
    void job.then(() => {
      running.delete(job);
      onEnd();
    });
  }
}
