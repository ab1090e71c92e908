import { Caches } from '#server/cache.ts';
import type { Page } from '#server/modules/delivery/bundles.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { PageCache, pageCacheLimits } from './page-cache.ts';

function pageOf(text: string): Page {
  const body = Buffer.from(text);
  return { csp: { script: [], style: [] }, hash: text, bodies: { identity: body, br: body, gzip: body } };
}

/** A cache whose renders end on command. */
function stage(limits = {}) {
  const clock = new FakeClock();
  const cache = new PageCache(new Caches(clock), { ...pageCacheLimits, ...limits });
  const ends: ((page: Page | null) => void)[] = [];
  const draw = () => new Promise<Page | null>((end) => ends.push(end));
  return { clock, cache, ends, find: (key: string) => cache.find(key, draw) };
}

const settled = (): Promise<void> => new Promise((done) => setImmediate(done));

test('a page is drawn once for all who ask at the same time, and served as it is for a second', async () => {
  const { clock, ends, find } = stage();
  const both = [find('a'), find('a')].map(async (page) => page);
  ends[0]?.(pageOf('first'));
  expect((await Promise.all(both)).map((page) => page?.hash)).toEqual(['first', 'first']);
  clock.advance(999);
  expect(find('a')).toMatchObject({ hash: 'first' });
  expect(ends).toHaveLength(1);
});

test('an older page is served while one render runs, and after five seconds the visitor waits for the new one', async () => {
  const { clock, ends, find } = stage();
  const first = find('a');
  ends[0]?.(pageOf('first'));
  await first;
  clock.advance(1000);
  expect([find('a'), find('a')]).toMatchObject([{ hash: 'first' }, { hash: 'first' }]);
  expect(ends).toHaveLength(2);
  clock.advance(4000);
  const waiting = find('a');
  expect(waiting).toBeInstanceOf(Promise);
  ends[1]?.(pageOf('second'));
  await expect(waiting).resolves.toMatchObject({ hash: 'second' });
});

test('a page that cannot be drawn is not tried for every visitor, and is tried again after a second', async () => {
  const { clock, cache } = stage();
  let tries = 0;
  const fail = () => Promise.reject(new Error(String((tries += 1))));
  await expect(cache.find('a', fail)).resolves.toBeNull();
  expect(cache.find('a', fail)).toBeNull();
  clock.advance(1000);
  void cache.find('a', fail);
  await settled();
  expect(tries).toBe(2);
});

test('who comes when too many renders are under way gets no page, and nothing is started', () => {
  const { cache, ends, find } = stage({ inFlight: 2 });
  void find('a');
  void find('b');
  expect(find('c')).toBeNull();
  expect([ends.length, cache.usage.inFlight]).toEqual([2, 2]);
});

test('ten thousand different addresses leave the cache bounded in entries and bytes', async () => {
  const { cache } = stage();
  const body = 'x'.repeat(100_000);
  for (let index = 0; index < 10_000; index += 1) {
    await cache.find(`key ${String(index)}`, () => Promise.resolve(pageOf(body)));
  }
  expect(cache.usage.entries).toBeLessThanOrEqual(pageCacheLimits.entries);
  expect(cache.usage.bytes).toBeLessThanOrEqual(pageCacheLimits.bytes);
  expect(cache.usage.inFlight).toBe(0);
});
