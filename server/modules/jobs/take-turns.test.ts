import { FakeClock } from '#server/testing/fake-clock.ts';
import { alarmOf, startWorkTime, takeTurns } from './take-turns.ts';

/** Pieces by name with the number of their steps; a step that takes `stepMs`, and the order of all steps. */
async function run(
  pieces: Readonly<Record<string, number>>,
  { workMs = 1000, stepMs = 0, failing = '', stopAfter = 0 } = {},
) {
  const clock = new FakeClock();
  const stopping = new AbortController();
  const left = new Map(Object.entries(pieces));
  const steps: string[] = [];
  const failures: string[] = [];
  await takeTurns([...left.keys()], {
    step: (piece) => {
      steps.push(piece);
      clock.advance(stepMs);
      if (steps.length === stopAfter) stopping.abort();
      if (piece === failing) return Promise.reject(new Error('no'));
      left.set(piece, (left.get(piece) ?? 0) - 1);
      return Promise.resolve((left.get(piece) ?? 0) > 0);
    },
    onFailure: (piece) => failures.push(piece),
    isOver: startWorkTime({ clock, workMs, stop: stopping.signal }),
  });
  return { steps: steps.join(''), failures };
}

describe('pieces that take turns', () => {
  it('have one step each in turn, until nothing is left', async () => {
    expect(await run({ a: 3, b: 1, c: 2 })).toEqual({ steps: 'abcaca', failures: [] });
    expect(await run({})).toEqual({ steps: '', failures: [] });
  });

  it('go on without one that fails, which is reported once', async () => {
    expect(await run({ a: 3, b: 3, c: 2 }, { failing: 'b' })).toEqual({ steps: 'abcaca', failures: ['b'] });
  });

  it('stop when the server stops, after the step in progress and one turn for each', async () => {
    expect((await run({ a: 9, b: 9 }, { stopAfter: 3 })).steps).toBe('abab');
  });

  it('stop when the work time is over, after one turn for each', async () => {
    expect((await run({ a: 9, b: 9 }, { workMs: 400, stepMs: 100 })).steps).toBe('abab');
    expect((await run({ a: 9, b: 9 }, { workMs: 100, stepMs: 100 })).steps).toBe('ab');
  });
});

describe('a piece that fails', () => {
  const failing = (error: Error, isAvailable = true): string[] => {
    const alarms: string[] = [];
    const report = alarmOf(
      {
        database: { isAvailable },
        alarm: (what, { piece }) => void alarms.push(`${what}: ${String(piece)}`),
      },
      'a contest cannot be valued or settled',
      (piece: string) => ({ piece }),
    );
    report('a', error);
    return alarms;
  };

  it('raises an alarm with its facts', () => {
    expect(failing(new Error('no'))).toEqual(['a contest cannot be valued or settled: a']);
  });

  it('ends the run, without one, when the database is away or its disk is full', () => {
    expect(() => failing(new Error('gone'), false)).toThrow('gone');
    const full = Object.assign(new Error('No space left on device'), { code: '53100' });
    expect(() => failing(full)).toThrow('No space left on device');
  });
});
