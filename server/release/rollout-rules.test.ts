import type { ReleaseFigures } from './rollout-rules.ts';
import { whyWorse } from './rollout-rules.ts';

const figures = (
  counts: ReleaseFigures['counts'],
  painted: readonly [number, number][] = [],
): ReleaseFigures => ({
  counts,
  painted: new Map(painted),
});

describe('a candidate beside the stable release', () => {
  it.each([
    [
      'a tenth of its calls fails',
      { call: 120, failed_call: 12 },
      { call: 3000, failed_call: 9 },
      /^failed calls: 10.0 %/,
    ],
    ['one campaign crashes', { visit: 200, error: 12 }, { visit: 4000, error: 20 }, /^errors: 6.0 %/],
    [
      'its scripts are lost',
      { visit: 60, failed_chunk: 10 },
      { visit: 900, failed_chunk: 1 },
      /^failed scripts/,
    ],
    [
      'its screens are too late for presses',
      { visit: 60, lost_tap: 10 },
      { visit: 900, lost_tap: 1 },
      /^lost taps/,
    ],
    [
      'its pages never start',
      { page: 60, visit: 0 },
      { page: 900, visit: 400 },
      /^pages that have started: 0.0 % \(0 of 60\), stable 44.4 %/,
    ],
    ['it has fewer new visitors', { page: 60, visit: 27 }, { page: 200, visit: 900 }, null],
    ['half of its pages never start', { page: 60, visit: 14 }, { page: 900, visit: 400 }, null],
    ['few pages of either start', { page: 60, visit: 0 }, { page: 900, visit: 90 }, null],
    ['it is as good', { call: 120, failed_call: 12 }, { call: 3000, failed_call: 290 }, null],
    ['it is not much worse', { call: 120, failed_call: 12 }, { call: 3000, failed_call: 160 }, null],
    ['too little has failed', { call: 60, failed_call: 9 }, { call: 3000, failed_call: 0 }, null],
    ['too few have called', { call: 49, failed_call: 20 }, { call: 3000, failed_call: 0 }, null],
    ['nobody has the stable one', { call: 500, failed_call: 400 }, { call: 10, failed_call: 0 }, null],
    ['a rare failure doubles', { call: 5000, failed_call: 20 }, { call: 90_000, failed_call: 90 }, null],
  ] as const)('is judged where %s', (_what, candidate, stable, reason) => {
    const why = whyWorse(figures(candidate), figures(stable));
    if (reason === null) expect(why).toBeNull();
    else expect(why).toMatch(reason);
  });

  it.each([
    [
      'takes twice as long',
      [
        [1000, 30],
        [1322, 30],
      ],
      [
        [500, 200],
        [661, 300],
      ],
      /^data painted after 1000 ms/,
    ],
    ['is a little slower', [[1000, 60]], [[800, 300]], null],
    ['has too few samples', [[2000, 40]], [[500, 300]], null],
    ['is fast both ways', [[150, 60]], [[80, 300]], null],
  ] as const)('that %s to paint its data', (_what, candidate, stable, reason) => {
    const of = (painted: readonly (readonly [number, number])[]) =>
      figures(
        {},
        painted.map(([ms, n]) => [ms, n]),
      );
    const why = whyWorse(of(candidate), of(stable));
    if (reason === null) expect(why).toBeNull();
    else expect(why).toMatch(reason);
  });
});
