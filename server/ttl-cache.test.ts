import { FakeClock } from './testing/fake-clock.ts';
import { TtlCache } from './ttl-cache.ts';

let clock: FakeClock;
let cache: TtlCache<number>;
let loads: string[];

beforeEach(() => {
  clock = new FakeClock();
  cache = new TtlCache<number>(clock, { keptMs: 1000, keys: 2 });
  loads = [];
});

/** A load that the test ends. */
function aLoad() {
  let resolve: (value: number) => void = () => undefined;
  let reject: (reason: Error) => void = () => undefined;
  const promise = new Promise<number>((...ends) => ([resolve, reject] = ends));
  return { promise, resolve, reject };
}

/** The value of a key, which a load counts up. */
const find = (key: string) => cache.find(key, () => Promise.resolve(loads.push(key)));

describe('a value that is kept for a second', () => {
  it('is loaded once within it, and again after it', async () => {
    expect(await find('a')).toBe(1);
    clock.advance(999);
    expect(await find('a')).toBe(1);
    clock.advance(1);
    expect(await find('a')).toBe(2);
  });

  it('is loaded again when the clock was set back', async () => {
    await find('a');
    clock.advance(-1);
    expect(await find('a')).toBe(2);
  });

  it('is loaded once for all who ask while it is loaded, however long that takes', async () => {
    const { promise, resolve } = aLoad();
    const first = cache.find('a', () => promise);
    clock.advance(5000);
    const second = find('a');
    resolve(7);
    expect(await Promise.all([first, second])).toEqual([7, 7]);
    expect(loads).toEqual([]);
    // Its second began with the load.
    expect(await find('a')).toBe(1);
  });

  it('is loaded again after a failed load, which everybody who waited for it learns', async () => {
    const { promise, reject } = aLoad();
    const waiting = [cache.find('a', () => promise), find('a')];
    reject(new Error('away'));
    const results = await Promise.allSettled(waiting);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(cache.size).toBe(0);
    expect(await find('a')).toBe(1);
  });

  it('is forgotten for the keys that were loaded longest ago, also by a late failure of such a load', async () => {
    const { promise, reject } = aLoad();
    const failing = cache.find('a', () => promise);
    await find('b');
    await find('c');
    expect(cache.size).toBe(2);
    expect(await find('a')).toBe(3);
    reject(new Error('late'));
    await expect(failing).rejects.toThrow('late');
    expect(await find('a')).toBe(3);
    await find('b');
    expect(loads).toEqual(['b', 'c', 'a', 'b']);
  });
});
