import { heapSlope, judgeSoak } from './judge-soak.ts';
import type { SoakRecord, TimedLook } from './judge-soak.ts';

const bounds = { readyMs: 1000, heapSlope: 1, runs: 20 };
const megabyte = 2 ** 20;

function lookAt(hour: number, more: Partial<TimedLook> = {}): TimedLook {
  return {
    ...{
      hour,
      heapBytes: 60 * megabyte,
      inUse: hour % 2,
      maxConnections: 20,
      backends: 21,
      deadJobs: 0,
      lateJobs: 0,
    },
    rows: { draw: 100, job: 12 },
    ...more,
  };
}

/** The record of a healthy server, with changes. */
function record(
  more: Partial<SoakRecord> = {},
  look: (hour: number) => Partial<TimedLook> = () => ({}),
): SoakRecord {
  return {
    looks: Array.from({ length: 25 }, (_, hour) => lookAt(hour, look(hour))),
    ...{ slowestReadyMs: 30, alarms: [], runs: { sweep: 24 }, writes: 100, failures: [], quietFrom: 20 },
    exitCode: 0,
    ...more,
  };
}

describe('a soak', () => {
  it('finds nothing on a server that lived well', () => {
    expect(judgeSoak(record(), bounds)).toEqual([]);
  });

  it.each<[string, SoakRecord, RegExp]>([
    ['an alarm', record({ alarms: ['x'] }), /alarm/],
    ['a visitor who met a failure', record({ failures: ['/: 500'] }), /failure/],
    ['a slow /readyz', record({ slowestReadyMs: 1500 }), /1500 ms/],
    ['a /readyz that was not 200', record({ slowestReadyMs: null }), /not 200/],
    [
      'a heap that grows',
      record({}, (hour) => ({ heapBytes: (60 + 2 * hour) * megabyte })),
      /2.00 MB an hour/,
    ],
    [
      'more connections than the pool has',
      record({}, (hour) => ({ backends: hour === 3 ? 22 : 5 })),
      /22 connections/,
    ],
    ['a connection that is never given back', record({}, () => ({ inUse: 1 })), /in use at every look/],
    [
      'a table that grows without visitors',
      record({}, (hour) => ({ rows: { job: hour * 60 } })),
      /job grew by 240 rows while/,
    ],
    [
      'a table that grows more than visitors write',
      record({}, (hour) => ({ rows: { job: hour === 0 ? 0 : 9000 } })),
      /9000 rows for 100 writes/,
    ],
    ['a schedule that hardly ran', record({ runs: { sweep: 3 } }), /sweep ran 3 times/],
    ['schedules that were not observed', record({ runs: {} }), /no schedule/],
    ['a job that was given up', record({}, () => ({ deadJobs: 1 })), /given up/],
    ['a job that is long due', record({}, () => ({ lateJobs: 2 })), /long due/],
    ['a server that did not end by itself', record({ exitCode: null }), /ended with null/],
  ])('finds %s', (_name, seen, words) => {
    const problems = judgeSoak(seen, bounds);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(words);
  });

  it('reads the slope of the heap from the last two thirds alone', () => {
    const looks = Array.from({ length: 31 }, (_, hour) =>
      lookAt(hour, { heapBytes: (hour < 10 ? 20 * hour : 200 + (hour - 10) / 2) * megabyte }),
    );
    expect(heapSlope(looks)).toBeCloseTo(0.5, 5);
  });
});
