import { Caches } from '#server/cache.ts';
import { rm } from 'node:fs/promises';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { codes } from '#contract/http/codes.ts';
import type { PageRenderer } from '#contract/pages/first-calls.ts';
import delivery from '#server/modules/delivery/delivery.ts';
import { writeSmallDist } from '#server/modules/delivery/testing/small-dist.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { LivePages } from './live-pages.ts';
import type { PublicCall } from './live-pages.ts';
import { pageCacheLimits } from './page-cache.ts';

const path = '/activity/center';
const atATime = 50;
const isFull = process.env.TEST_FULL === '1';
/** The nightly run asks ten times as often; what is bounded at 500 entries and 8 calls is so after a thousand. */
const [few, many] = isFull ? [2000, 10_000] : [200, 1000];
/** Maximum time a visitor waits for a page when the database is unavailable. */
const longestMs = 400;

const renderer: PageRenderer = {
  firstCalls: { [path]: [{ path: '/v1/list', needs: 'none', pass: ['activity_id'] }] },
  renderPage: (location) => Promise.resolve(`<main>drawn ${location.replaceAll('&', '+')}</main>`),
};
const success = () => Promise.resolve(JSON.stringify({ code: 0, data: {}, msg: '' }));

describe('pages with their data in delivery', () => {
  let distDir: string;
  let app: FastifyInstance;
  let clock: FakeClock;
  let pages: LivePages;
  let wanted: number;

  beforeAll(async () => {
    distDir = await writeSmallDist();
  });
  // Only timed waits are controlled: a busy machine loses no page.
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] });
  });
  afterEach(() => app.close());
  afterEach(() => jest.useRealTimers());
  afterAll(() => rm(distDir, { recursive: true }));

  async function deliver(call: PublicCall): Promise<void> {
    [app, clock, wanted] = [Fastify(), new FakeClock(), 0];
    await app.register(delivery, {
      ...{ distDir, production: true, origin: 'https://hall.example' },
      openPages: (bundles) => {
        const renderers = { h5: renderer, app: renderer, miniprogram: renderer };
        pages = new LivePages({
          ...{ bundles, renderers, call, clock, caches: new Caches(clock) },
          isReady: () => true,
          onFailure: () => undefined,
        });
        const find: LivePages['find'] = (page) => {
          wanted += 1;
          return pages.find(page);
        };
        return Promise.resolve({ find });
      },
    });
    await app.ready();
  }

  const turn = () => new Promise<void>((done) => setImmediate(done));

  /** Turns of the event loop until the condition is true; far more than any request needs, and no time passes. */
  async function inTurns(holds: () => boolean): Promise<void> {
    for (let turns = 0; turns < 10_000 && !holds(); turns += 1) await turn();
    expect(holds()).toBe(true);
  }

  /** Requests this many pages at a time; `longestMs` of injected time later all of them must be answered. */
  async function ask(urls: readonly string[]): Promise<string[]> {
    const [before, answered] = [wanted, [] as string[]];
    const answers = urls.map(async (url) => {
      const { statusCode, body } = await app.inject(url);
      answered.push(`${String(statusCode)} ${/<main>.*<\/main>/.exec(body)?.[0] ?? 'written'}`);
    });
    await inTurns(() => wanted === before + urls.length);
    await jest.advanceTimersByTimeAsync(longestMs);
    await inTurns(() => answered.length === urls.length);
    await Promise.all(answers);
    return answered;
  }

  test.each<[string, number, PublicCall]>([
    ['refuses', few, () => Promise.resolve(JSON.stringify({ code: codes.unavailable, data: {}, msg: '' }))],
    ['loses', few, () => Promise.reject(new Error('the database is away'))],
    ['never answers', many, () => new Promise(() => undefined)],
  ])(
    'while the API %s their calls, %i requests get the written page in 400 ms',
    async (_, requests, call) => {
      await deliver(call);
      for (let asked = 0; asked < requests; asked += atATime) {
        // Some addresses are requested repeatedly, and most are new.
        const urls = Array.from({ length: atATime }, (_, index) =>
          index % 5 === 0 ? path : `${path}?activity_id=a${String(asked + index)}`,
        );
        expect(new Set(await ask(urls))).toEqual(new Set(['200 written']));
        expect(pages.usage.inFlight).toBeLessThanOrEqual(pageCacheLimits.inFlight);
        clock.advance(longestMs);
      }
      expect(wanted).toBe(requests);
    },
  );

  test('different queries leave what is kept bounded, and names that no route declares make no page', async () => {
    await deliver(success);
    const get = (query: string) => app.inject(`${path}?${query}`);
    for (let index = 0; index < many / 2; index += 1) await get(`utm=${String(index)}&x${String(index)}=1`);
    expect(pages.usage.entries).toBe(1);
    for (let index = 0; index < many; index += 1) {
      const { statusCode, body } = await get(`activity_id=a${String(index)}&utm=${String(index)}`);
      expect([statusCode, body]).toEqual([200, expect.stringContaining(`?activity_id=a${String(index)}<`)]);
    }
    expect(pages.usage.entries).toBe(pageCacheLimits.entries);
    expect(pages.usage.bytes).toBeLessThanOrEqual(pageCacheLimits.bytes);
    expect(pages.usage.inFlight).toBe(0);
  });
});
