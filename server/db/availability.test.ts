import { Availability } from './availability.ts';

describe('the probes of a database', () => {
  let asked: number;
  let availability: Availability;
  beforeEach(() => {
    jest.useFakeTimers();
    asked = 0;
    const ask = () => Promise.resolve(void (asked += 1));
    availability = new Availability({ ask, drop: () => undefined });
  });
  afterEach(() => {
    availability.stop();
    jest.useRealTimers();
  });
  /** A caller at a time, each of whom is answered after some milliseconds. */
  const pass = async (ms: number, answeredEveryMs = Number.POSITIVE_INFINITY) => {
    for (let passed = 25; passed <= ms; passed += 25) {
      await jest.advanceTimersByTimeAsync(25);
      if (passed % answeredEveryMs === 0) availability.answered();
    }
  };

  it('begin when it is watched', async () => {
    await pass(60_000);
    expect(asked).toBe(0);
    availability.watch();
    await pass(200);
    expect(asked).toBe(1);
  });

  it('are seldom while nobody asks, and none while callers are answered', async () => {
    availability.watch();
    await pass(60_000);
    expect(asked).toBe(12);
    availability.isAwaited = () => true;
    await pass(60_000, 100);
    expect(asked).toBe(12);
  });

  it('come at once, and four times a second, while callers wait and nobody is answered', async () => {
    availability.watch();
    await pass(1000);
    availability.isAwaited = () => true;
    await pass(250);
    expect(asked).toBe(1);
    await pass(3000);
    expect(asked).toBeGreaterThanOrEqual(9);
    expect(asked).toBeLessThanOrEqual(13);
  });
});
