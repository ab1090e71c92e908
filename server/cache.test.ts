import { Caches } from './cache.ts';
import type { Cache, CacheLimits } from './cache.ts';
import { FakeClock } from './testing/fake-clock.ts';

let clock: FakeClock;
let caches: Caches;
let cache: Cache<number>;
let loads: string[];

const limits = { freshMs: 1000, entries: 2 };

beforeEach(() => {
  clock = new FakeClock();
  caches = new Caches(clock);
  cache = caches.make<number>('tested', limits);
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

const open = <T>(more: Partial<CacheLimits<T>>): Cache<T> => caches.make<T>('other', { ...limits, ...more });

describe('a value that is fresh for a second', () => {
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
    expect(cache.get('a')).toBe(2);
    clock.advance(-1);
    expect(cache.get('a')).toBeUndefined();
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

  it('is fresh from the end of its load where its owner wants that', async () => {
    cache = open({ agesFrom: 'end' });
    const { promise, resolve } = aLoad();
    const first = cache.find('a', () => promise);
    clock.advance(5000);
    resolve(7);
    await first;
    clock.advance(999);
    expect(await find('a')).toBe(7);
    clock.advance(1);
    expect(await find('a')).toBe(1);
  });

  it('is loaded once by 1,000 callers at the same moment, for each of two keys', async () => {
    const { promise, resolve } = aLoad();
    let started = 0;
    const slow = () => {
      started += 1;
      return promise;
    };
    const all = Array.from({ length: 1000 }, (_, index) => cache.find(index % 2 === 0 ? 'a' : 'b', slow));
    resolve(3);
    expect(new Set(await Promise.all(all))).toEqual(new Set([3]));
    expect(started).toBe(2);
  });

  it('is had at once while it is fresh, also null', async () => {
    const nullable = caches.make<number | null>('nullable', limits);
    expect(nullable.get('a')).toBeUndefined();
    await nullable.find('a', () => Promise.resolve(null));
    expect(nullable.get('a')).toBeNull();
    clock.advance(1000);
    expect(nullable.get('a')).toBeUndefined();
  });

  it('is as fresh as a caller wants it', async () => {
    await find('a');
    clock.advance(400);
    expect(await cache.find('a', () => Promise.resolve(loads.push('a')), 400)).toBe(2);
    expect(await cache.find('a', () => Promise.resolve(loads.push('a')), 1)).toBe(2);
  });
});

describe('a load that fails', () => {
  it('is not kept, and everybody who waited for it learns of it', async () => {
    const { promise, reject } = aLoad();
    const waiting = [cache.find('a', () => promise), find('a')];
    reject(new Error('away'));
    const results = await Promise.allSettled(waiting);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(cache.usage).toMatchObject({ entries: 0, inFlight: 0 });
    expect(await find('a')).toBe(1);
  });

  it('leaves the old value to those who can use it, for as long as they say', async () => {
    await find('a');
    clock.advance(1500);
    await expect(cache.find('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(cache.get('a')).toBeUndefined();
    expect(cache.last('a', 1501)).toBe(1);
    expect(cache.last('a', 1500)).toBeUndefined();
  });

  it('is given the value of the time before, to go on from it', async () => {
    await find('a');
    clock.advance(1000);
    const seen: (number | undefined)[] = [];
    const next = (last: number | undefined) => Promise.resolve(seen.push(last));
    await cache.find('a', next);
    await cache.find('b', next);
    expect(seen).toEqual([1, undefined]);
  });
});

describe('a key that is forgotten', () => {
  it('is loaded again, and no other is', async () => {
    await find('a');
    await find('b');
    cache.forget('a');
    await find('a');
    await find('b');
    expect(loads).toEqual(['a', 'b', 'a']);
  });

  it('while it is loaded does not keep what was read before', async () => {
    const old = aLoad();
    const waiting = cache.find('a', () => old.promise);
    cache.forget('a');
    old.resolve(7);
    expect(await waiting).toBe(7);
    expect(cache.last('a', Infinity)).toBeUndefined();
    expect(await find('a')).toBe(1);
  });

  it('while it is loaded is loaded anew for who comes then, and the older load replaces nothing', async () => {
    const [old, fresh] = [aLoad(), aLoad()];
    const waiting = cache.find('a', () => old.promise);
    cache.forget('a');
    const next = cache.find('a', () => fresh.promise);
    fresh.resolve(8);
    expect(await next).toBe(8);
    old.resolve(7);
    expect(await waiting).toBe(7);
    expect(cache.get('a')).toBe(8);
  });

  it('while it is loaded does not end the load that was begun after that, when the older one ends first', async () => {
    const [old, fresh] = [aLoad(), aLoad()];
    const waiting = cache.find('a', () => old.promise);
    cache.forget('a');
    const next = cache.find('a', () => fresh.promise);
    old.reject(new Error('late'));
    await expect(waiting).rejects.toThrow('late');
    const joined = find('a');
    fresh.resolve(8);
    expect(await Promise.all([next, joined])).toEqual([8, 8]);
    expect(loads).toEqual([]);
  });

  it('is forgotten with every other one', async () => {
    const old = aLoad();
    const waiting = cache.find('a', () => old.promise);
    await find('b');
    cache.forgetAll();
    old.resolve(7);
    await waiting;
    expect(cache.usage).toEqual({ entries: 0, bytes: 0, inFlight: 0 });
  });
});

describe('a value that its owner has read', () => {
  it('is as old as the reading', () => {
    cache.put('a', 5, clock.now() - 999);
    expect(cache.get('a')).toBe(5);
    clock.advance(1);
    expect(cache.get('a')).toBeUndefined();
  });

  it('is not replaced by a load that began before', async () => {
    const old = aLoad();
    const waiting = cache.find('a', () => old.promise);
    cache.put('a', 5);
    old.resolve(7);
    await waiting;
    expect(await find('a')).toBe(5);
  });
});

describe('a full cache', () => {
  it('lets the value go that was kept first', async () => {
    for (const key of ['a', 'b', 'c', 'b', 'a']) await find(key);
    expect(loads).toEqual(['a', 'b', 'c', 'a']);
    expect(cache.usage.entries).toBe(2);
  });

  it('keeps a value that was loaded again beyond those that were loaded before', async () => {
    await find('a');
    await find('b');
    clock.advance(1000);
    await find('a');
    await find('c');
    await find('a');
    expect(loads).toEqual(['a', 'b', 'a', 'c']);
  });

  it('is full by bytes too, and keeps nothing that is larger than all of it', async () => {
    const texts = open<string>({ entries: 10, bytes: { max: 10, of: ({ length }) => length } });
    const load = (key: string, value: string) => texts.find(key, () => Promise.resolve(value));
    await load('a', 'x'.repeat(4));
    await load('b', 'x'.repeat(6));
    expect(texts.usage).toEqual({ entries: 2, bytes: 10, inFlight: 0 });
    await load('c', 'x');
    expect(texts.usage).toMatchObject({ entries: 2, bytes: 7 });
    expect(texts.get('a')).toBeUndefined();
    await load('d', 'x'.repeat(11));
    expect(texts.usage).toMatchObject({ entries: 0, bytes: 0 });
  });

  it('does not count the bytes of a value that was replaced or forgotten', () => {
    const texts = open<string>({ bytes: { max: 10, of: ({ length }) => length } });
    texts.put('a', 'xxxx');
    texts.put('a', 'xx');
    expect(texts.usage.bytes).toBe(2);
    texts.forget('a');
    expect(texts.usage.bytes).toBe(0);
  });

  it('tells its owner of each value that it does not keep any longer', () => {
    const dropped: string[] = [];
    const watched = open<number>({ onDrop: (key, value) => dropped.push(`${key} ${String(value)}`) });
    watched.put('a', 1);
    watched.put('a', 2);
    watched.put('b', 3);
    watched.put('c', 4);
    watched.forget('b');
    watched.forgetAll();
    expect(dropped).toEqual(['a 1', 'a 2', 'b 3', 'c 4']);
  });
});

describe('the figures of a cache', () => {
  it('count hits, misses, failures, evictions, values and loads under way by its name', async () => {
    const slow = aLoad();
    await find('a');
    await find('a');
    cache.get('a');
    cache.get('missing');
    await cache.find('b', () => Promise.reject(new Error('away'))).catch(() => undefined);
    await find('b');
    await find('c');
    const waiting = cache.find('d', () => slow.promise);
    const seen = () => ({ ...caches.figures.get('tested') });
    expect(seen()).toEqual({ hits: 2, misses: 6, failures: 1, evictions: 1, entries: 2, inFlight: 1 });
    // It goes on, although nobody is to have its value.
    cache.forget('d');
    expect(seen().inFlight).toBe(1);
    slow.resolve(1);
    await waiting;
    expect(seen()).toMatchObject({ entries: 2, inFlight: 0 });
  });

  it('are those of all caches of a name together, and of no other', () => {
    const second = caches.make<number>('tested', limits);
    open<number>({}).put('x', 1);
    cache.put('a', 1);
    second.put('a', 1);
    second.put('b', 1);
    expect(caches.figures.get('tested')?.entries).toBe(3);
    second.forgetAll();
    expect(caches.figures.get('tested')?.entries).toBe(1);
  });
});
