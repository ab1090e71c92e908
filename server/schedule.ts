import { dayMs, hourMs, minuteMs, secondMs } from '#server/clock.ts';

/**
 * Every lease and limit of background work, milliseconds of the server's own clock. Only timers of the machine are
 * shortened when that clock runs faster, by {@link timerMs}: everything else is compared with the clock and needs no
 * change.
 */
export interface Schedule {
  /** Factor by which the server's clock is faster than the machine's. */
  readonly speed: number;
  /** No period of periodic work is longer. */
  readonly longestMs: number;
  readonly jobs: {
    /** How often a server polls for jobs that are due. */
    readonly tickMs: number;
    /** Lease of a claimed job; renewed while it runs. */
    readonly leaseMs: number;
    /** How long one run of periodic work goes on; the next run does the rest. */
    readonly workMs: number;
    /** How long a job may run before its slot is freed and an alarm is raised. */
    readonly deadlineMs: number;
    /** How long a completed job is stored. */
    readonly keepMs: number;
  };
  /** Work of activities, one row for each activity and kind. */
  readonly work: {
    /** How often an idle server looks for work that can be claimed. */
    readonly tickMs: number;
    /** Lease of claimed work; longer than a slice and its last page. */
    readonly leaseMs: number;
    /** After this time a server gives the work back, behind all other activities that wait. */
    readonly sliceMs: number;
  };
  readonly reconciliation: {
    /** Time between the two reads of a difference. */
    readonly rereadMs: number;
    /** How often a running activity is checked from its first row. */
    readonly fullCheckMs: number;
  };
  /**
   * Lease of the server that migrates the schema. It uses the clock of the database, so the speed does not change it.
   */
  readonly migration: { readonly leaseMs: number; readonly pollMs: number };
}

/** The schedule of a server whose clock is the machine's. */
export const ordinarySchedule: Schedule = {
  speed: 1,
  longestMs: Number.POSITIVE_INFINITY,
  jobs: {
    tickMs: secondMs,
    leaseMs: 2 * minuteMs,
    workMs: 30 * secondMs,
    deadlineMs: 10 * minuteMs,
    keepMs: 6 * hourMs,
  },
  work: { tickMs: 2 * secondMs, leaseMs: 30 * secondMs, sliceMs: 5 * secondMs },
  reconciliation: { rereadMs: secondMs, fullCheckMs: dayMs },
  migration: { leaseMs: 15 * secondMs, pollMs: 200 },
};

/**
 * The schedule of a server whose clock runs `speed` times as fast as the machine's (`fastClock`). No period is longer
 * than `longestMs`, so that daily work runs more than once in a test. Limits on the work of a job stay the same by
 * the machine's clock, because the work is not faster.
 */
export function scaledSchedule(speed: number, longestMs = Number.POSITIVE_INFINITY): Schedule {
  if (speed === 1) return ordinarySchedule;
  const { leaseMs, workMs, deadlineMs, ...jobs } = ordinarySchedule.jobs;
  const { tickMs, ...work } = ordinarySchedule.work;
  return {
    ...ordinarySchedule,
    speed,
    longestMs,
    jobs: { ...jobs, leaseMs: leaseMs * speed, workMs: workMs * speed, deadlineMs: deadlineMs * speed },
    work: { tickMs, leaseMs: work.leaseMs * speed, sliceMs: work.sliceMs * speed },
  };
}

/** How long a timer of the machine waits for `ms` of the server's clock; at least a millisecond. */
export function timerMs({ speed }: Pick<Schedule, 'speed'>, ms: number): number {
  return Math.max(1, ms / speed);
}
