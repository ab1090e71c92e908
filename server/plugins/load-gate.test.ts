import { FakeClock } from '#server/testing/fake-clock.ts';
import { LoadGate } from './load-gate.ts';

const limit = { inFlight: 2, waiting: 5, waitMs: 100, maxWaitMs: 200 };

interface Asked {
  /** Null while it waits. */
  hasPlace: boolean | null;
  isGone: boolean;
}

/** A gate whose clock and timers stand still until a test moves them. */
function stage(changes: Partial<typeof limit> = {}) {
  const clock = new FakeClock();
  const timers: { run: () => void; at: number }[] = [];
  const gate = new LoadGate({ ...limit, ...changes }, clock, (run, ms) => {
    timers.push({ run, at: clock.now() + ms });
  });
  const ask = (): Asked => {
    const asked: Asked = { hasPlace: null, isGone: false };
    gate.enter({ isGone: () => asked.isGone, settle: (hasPlace) => (asked.hasPlace = hasPlace) });
    return asked;
  };
  const pass = (ms: number): void => {
    clock.advance(ms);
    for (const timer of timers.splice(0)) {
      if (timer.at <= clock.now()) timer.run();
      else timers.push(timer);
    }
  };
  const places = (all: readonly Asked[]) => all.map(({ hasPlace }) => hasPlace);
  return { gate, clock, timers, ask, pass, places };
}

describe('a gate', () => {
  it('gives places up to its limit, then lets calls wait in order of arrival', () => {
    const { gate, ask, places } = stage();
    const asked = [ask(), ask(), ask(), ask()];
    expect(places(asked)).toEqual([true, true, null, null]);
    gate.leave();
    expect(places(asked)).toEqual([true, true, true, null]);
    gate.leave();
    expect(places(asked)).toEqual([true, true, true, true]);
    expect(gate.usage).toEqual({ inFlight: 2, waiting: 0 });
  });

  it('refuses at once when as many wait as may', () => {
    const { gate, ask } = stage();
    for (let index = 0; index < 7; index += 1) expect(ask().hasPlace).not.toBe(false);
    expect(gate.isFull).toBe(true);
    expect(ask().hasPlace).toBe(false);
    expect(gate.usage).toEqual({ inFlight: 2, waiting: 5 });
  });

  it('refuses a call that would wait too long at the current speed, and accepts again when it is faster', () => {
    const { gate, clock, ask } = stage({ waiting: 1000 });
    const fill = (count: number) => Array.from({ length: count }, ask);
    fill(202);
    // A place becomes free every 10 ms, so 100 ms are enough for ten calls.
    for (let index = 0; index < 150; index += 1) {
      clock.advance(10);
      gate.leave();
    }
    expect(gate.usage.waiting).toBe(50);
    expect(ask().hasPlace).toBe(false);
    for (let index = 0; index < 41; index += 1) {
      clock.advance(10);
      gate.leave();
    }
    expect(gate.usage.waiting).toBe(9);
    expect(ask().hasPlace).toBeNull();
    expect(ask().hasPlace).toBe(false);
    for (let index = 0; index < 300 && gate.isFull; index += 1) {
      clock.advance(1);
      gate.leave();
      fill(1);
    }
    expect(gate.isFull).toBe(false);
  });

  it('refuses a call that has waited too long although no place is freed, and no call before', () => {
    const { ask, pass, places, clock } = stage();
    const asked = [ask(), ask(), ask()];
    clock.advance(50);
    asked.push(ask());
    pass(149);
    expect(places(asked)).toEqual([true, true, null, null]);
    pass(1);
    expect(places(asked)).toEqual([true, true, false, null]);
    pass(50);
    expect(places(asked)).toEqual([true, true, false, false]);
  });

  it('gives no place to a client that has gone away while it waited', () => {
    const { gate, ask, places } = stage();
    const asked = [ask(), ask(), ask(), ask()];
    asked[2]!.isGone = true;
    gate.leave();
    expect(places(asked)).toEqual([true, true, false, true]);
    expect(gate.usage).toEqual({ inFlight: 2, waiting: 0 });
  });

  it('is not slow for ever because it once stood still', () => {
    const { gate, clock, ask } = stage({ waiting: 1000, maxWaitMs: 10_000 });
    for (let index = 0; index < 4; index += 1) ask();
    clock.advance(60 * 60 * 1000);
    gate.leave();
    let calls = 0;
    for (; gate.isFull && calls < 1000; calls += 1) {
      clock.advance(1);
      gate.leave();
      ask();
    }
    expect(calls).toBeLessThan(200);
  });

  it('with no places at all refuses everything', () => {
    const { gate, ask } = stage({ inFlight: 0 });
    expect(gate.isFull).toBe(true);
    expect(ask().hasPlace).toBe(false);
  });
});
