import type { SoakLook } from './observed-server.ts';

/** An observation, with its time in hours of the server's clock since its start. */
export interface TimedLook extends SoakLook {
  readonly hour: number;
}

/** All observations of a server. */
export interface SoakRecord {
  readonly looks: readonly TimedLook[];
  /** The slowest answer of /readyz, milliseconds; null when one of them was not 200. */
  readonly slowestReadyMs: number | null;
  readonly alarms: readonly string[];
  /** Number of runs of each schedule. */
  readonly runs: Readonly<Record<string, number>>;
  readonly writes: number;
  readonly failures: readonly string[];
  /** The hour after which there were no visitors, and all their calls were completed. */
  readonly quietFrom: number;
  readonly exitCode: number | null;
}

export interface SoakBounds {
  readonly readyMs: number;
  /** Megabytes that the heap may grow in an hour of the server's clock, over the last two thirds of the time. */
  readonly heapSlope: number;
  /** Minimum number of runs of each schedule; 0 if the time is too short. */
  readonly runs: number;
}

/** Rows that the server itself may store in addition to rows of visitors' writes. */
const ownRows = 2000;
/** Rows of one table that one write may add. */
const rowsPerWrite = 6;
/** Variation of row counts in quiet time. */
const quietRows = 20;

/** Problems in the observations; empty when there are none. */
export function judgeSoak(seen: SoakRecord, bounds: SoakBounds): readonly string[] {
  return [
    ...seen.alarms.map((line) => `an alarm: ${line}`),
    ...seen.failures.slice(0, 5).map((line) => `a visitor met a failure: ${line}`),
    ...readiness(seen, bounds),
    ...heap(seen, bounds),
    ...connections(seen),
    ...tables(seen),
    ...jobs(seen, bounds),
    ...(seen.exitCode === 0 ? [] : [`the server ended with ${String(seen.exitCode)}`]),
  ];
}

function readiness({ slowestReadyMs }: SoakRecord, { readyMs }: SoakBounds): string[] {
  if (slowestReadyMs === null) return ['/readyz was not 200'];
  return slowestReadyMs <= readyMs ? [] : [`/readyz took ${slowestReadyMs.toFixed(0)} ms`];
}

/** Megabytes an hour by least squares, over the last two thirds of the observations. */
export function heapSlope(looks: readonly TimedLook[]): number {
  const end = looks.at(-1)?.hour ?? 0;
  const late = looks.filter(({ hour }) => hour >= end / 3);
  const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
  const [hours, heaps] = [late.map(({ hour }) => hour), late.map(({ heapBytes }) => heapBytes / 2 ** 20)];
  const [middle, level] = [mean(hours), mean(heaps)];
  const spread = hours.reduce((sum, hour) => sum + (hour - middle) ** 2, 0);
  if (spread === 0) return 0;
  return (
    hours.reduce((sum, hour, index) => sum + (hour - middle) * ((heaps[index] ?? 0) - level), 0) / spread
  );
}

function heap({ looks }: SoakRecord, bounds: SoakBounds): string[] {
  const slope = heapSlope(looks);
  return slope <= bounds.heapSlope ? [] : [`the heap grows by ${slope.toFixed(2)} MB an hour`];
}

function connections({ looks, quietFrom }: SoakRecord): string[] {
  // One more connection probes the database.
  const over = looks.filter(({ backends, maxConnections }) => backends > maxConnections + 1);
  // Connections of jobs vary; one that is in use in every observation is leaked.
  const least = Math.min(...looks.filter(({ hour }) => hour >= quietFrom).map(({ inUse }) => inUse));
  return [
    ...over
      .slice(0, 1)
      .map(
        ({ backends, maxConnections }) =>
          `${String(backends)} connections, ${String(maxConnections)} in the pool`,
      ),
    ...(least > 0 ? [`${String(least)} connections are in use at every look`] : []),
  ];
}

function tables({ looks, writes, quietFrom }: SoakRecord): string[] {
  const first = looks[0];
  const last = looks.at(-1);
  const quiet = looks.find(({ hour }) => hour >= quietFrom);
  if (!first || !last || !quiet) return ['nobody looked'];
  const bound = ownRows + writes * rowsPerWrite;
  return Object.entries(last.rows).flatMap(([table, rows]) => {
    const [before, calm] = [first.rows[table] ?? 0, quiet.rows[table] ?? 0];
    return [
      ...(rows - before > bound
        ? [`${table} grew by ${String(rows - before)} rows for ${String(writes)} writes`]
        : []),
      ...(rows - calm > quietRows ? [`${table} grew by ${String(rows - calm)} rows while nobody came`] : []),
    ];
  });
}

function jobs({ looks, runs }: SoakRecord, bounds: SoakBounds): string[] {
  const last = looks.at(-1);
  const rare = Object.entries(runs).filter(([, count]) => count < bounds.runs);
  return [
    ...rare.map(
      ([kind, count]) => `${kind} ran ${String(count)} times, ${String(bounds.runs)} at least are wanted`,
    ),
    ...(bounds.runs > 0 && Object.keys(runs).length === 0 ? ['no schedule was seen'] : []),
    ...(last !== undefined && last.deadJobs > 0 ? [`${String(last.deadJobs)} jobs were given up`] : []),
    ...(last !== undefined && last.lateJobs > 0
      ? [`${String(last.lateJobs)} jobs are long due and not done`]
      : []),
  ];
}
