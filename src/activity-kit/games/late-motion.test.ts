import { deferred, settled } from '#kernel/testing/deferred.ts';
import type { GameMotion } from './game-motion.ts';
import { LateMotion } from './late-motion.ts';

const motion = () => {
  const calls: string[] = [];
  const own: GameMotion = {
    runUp: () => void calls.push('runUp'),
    land: (at, count) => Promise.resolve(void calls.push(`land ${at} of ${count}`)),
    release: () => void calls.push('release'),
    stand: () => void calls.push('stand'),
    halt: () => void calls.push('halt'),
  };
  return { calls, own };
};

describe('a motion whose script comes late', () => {
  test('runs up and lands once the script is there', async () => {
    const { calls, own } = motion();
    const script = deferred<GameMotion>();
    const late = new LateMotion(() => script.promise);
    late.runUp();
    const landing = late.land(2, 8);
    await settled();
    expect(calls).toEqual([]);
    script.resolve(own);
    await landing;
    expect(calls).toEqual(['runUp', 'land 2 of 8']);
  });

  test('does not start a game that was stopped meanwhile', async () => {
    const { calls, own } = motion();
    const script = deferred<GameMotion>();
    const late = new LateMotion(() => script.promise);
    late.runUp();
    late.halt();
    script.resolve(own);
    await settled();
    expect(calls).toEqual([]);
  });

  test('lands at once when the script is lost, and asks for it again in the next game', async () => {
    const { calls, own } = motion();
    const load = jest.fn<Promise<GameMotion>, []>();
    load.mockRejectedValueOnce(new Error('lost')).mockResolvedValue(own);
    const late = new LateMotion(load);
    late.runUp();
    await settled();
    load.mockRejectedValueOnce(new Error('lost'));
    await late.land(2, 8);
    expect(calls).toEqual([]);
    late.runUp();
    await settled();
    expect([calls, load.mock.calls.length]).toEqual([['runUp'], 3]);
  });

  test('does not keep the result waiting for longer than a second and a half', async () => {
    jest.useFakeTimers();
    const late = new LateMotion(() => deferred<GameMotion>().promise);
    late.runUp();
    let hasLanded = false;
    void late.land(0, 8).then(() => (hasLanded = true));
    await jest.advanceTimersByTimeAsync(1400);
    expect(hasLanded).toBe(false);
    await jest.advanceTimersByTimeAsync(200);
    expect(hasLanded).toBe(true);
    jest.useRealTimers();
  });
});
