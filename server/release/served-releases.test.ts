import { Caches } from '#server/cache.ts';
import { cp, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { targets } from '#contract/pages/bundles.ts';
import delivery from '#server/modules/delivery/delivery.ts';
import { writeSmallDist } from '#server/modules/delivery/testing/small-dist.ts';
import { pageOpener } from '#server/pages/open-pages.ts';
import type { PageOpener } from '#server/pages/open-pages.ts';
import { RenderThreadCounts } from '#server/pages/render-thread-watch.ts';
import { registerErrorReplies } from '#server/plugins/error-replies.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { openRelease } from './open-release.ts';
import { writeChannel } from './release-channel.ts';
import type { ReleaseChannel } from './release-channel.schema.ts';
import { parseKeys } from './release-keys.ts';
import type { ReleaseStop } from './release-stops.ts';
import { releasesIn } from './release-store.ts';
import { assetsKeptMs, ServedReleases } from './served-releases.ts';
import { newStore, publishDistRelease } from './testing/dist-release.ts';
import { keyList, testKey } from './testing/small-release.ts';

const ours = testKey();
const keys = parseKeys(keyList(ours.entry));
const visitor = '123456789012345';
const app329 = { 'user-agent': 'Mozilla/5.0 InvestHall/3.29.0' };

let [store, folder, distDir, published] = ['', '', '', ''];
let [one, two, three, mixed] = ['', '', '', ''];
let clock: FakeClock;
let server: FastifyInstance;
let served: ServedReleases;
let stop: () => Promise<void>;
let stops: ReleaseStop[];
let alarms: string[];
let unloaded: string[];
let sequence: number;

const publish = (mark: string, shared?: string): Promise<string> =>
  publishDistRelease({
    store: published,
    key: ours.key,
    keys,
    mark,
    ...(shared !== undefined && { shared }),
  });

/** The next change of the channel, as the servers read it. */
async function say(differs: Partial<ReleaseChannel>): Promise<void> {
  const channel: ReleaseChannel = {
    ...{ format: 1, sequence: (sequence += 1), actor: 'a', reason: 'r' },
    ...{ stable: one, previous: null, candidate: null, killed: { targets: [], campaigns: [] } },
    ...{ changedAt: new Date(clock.now()).toISOString(), ...differs },
  };
  await writeChannel(store, channel, ours.key);
  await ask();
}

/** One poll, to its end: what it began to load is loaded. */
async function ask(): Promise<void> {
  await served.ask();
  await served.settled();
}

const candidate = (id: string, more: Partial<NonNullable<ReleaseChannel['candidate']>> = {}) => ({
  ...{ id, share: 10_000, targets: [...targets], allow: [], isPaused: false },
  ...more,
});

const get = (
  url: string,
  { cookie = `guid=${visitor}`, headers = {} }: { cookie?: string; headers?: object } = {},
) => server.inject({ url, headers: { ...(cookie !== '' && { cookie }), ...headers } });

/** What draws the page of an address for a visitor: the mark of a release, or the status. */
async function drawnBy(url = '/activity/center', from: Parameters<typeof get>[1] = {}): Promise<string> {
  const { body, statusCode } = await get(url, from);
  return (
    /drawn by (.)/.exec(body)?.[1] ?? (/name="release" content="(.*?)"/.exec(body)?.[1] || String(statusCode))
  );
}

beforeAll(async () => {
  distDir = await writeSmallDist();
  published = await newStore();
  [one, two, three] = [await publish('1'), await publish('2'), await publish('3')];
  mixed = await publish('4', 'other();');
  // Every file of a publication is synchronised.
}, bootTimeoutMs);
afterAll(() => Promise.all([distDir, published].map((each) => rm(each, { recursive: true }))));

beforeEach(async () => {
  [store, folder] = await Promise.all([newStore(), mkdtemp(path.join(tmpdir(), 'held-'))]);
  await cp(published, store, { recursive: true });
  [clock, stops, alarms, unloaded, sequence] = [new FakeClock(), [], [], [], 0];
  served = new ServedReleases(store, keys, { folder, clock });
  server = Fastify();
  registerErrorReplies(server);
  server.get('/v1/list', () => ({ code: 0, data: {}, msg: '' }));
  // However slow the machine is, a page is drawn and not the one that the build wrote.
  const opener: PageOpener = pageOpener(server, {
    clock,
    caches: new Caches(clock),
    deadlineMs: bootTimeoutMs,
  });
  await server.register(delivery, {
    distDir,
    production: true,
    origin: 'https://hall.example',
    releases: served,
  });
  await server.ready();
  const counts = { seeView: () => undefined };
  const [alarm, warn] = [(what: string) => void alarms.push(what), () => undefined];
  const opening = {
    ...{ opener, counts, clock, alarm, warn },
    threads: new RenderThreadCounts(new Registry()),
  };
  stop = await served.start({
    open: async (release) => {
      const opened = await openRelease(release, { ...opening, secondaryOrigin: '', warms: false });
      const close = async (): Promise<void> => {
        await opened.close();
        unloaded.push(release.id);
      };
      return { ...opened, close };
    },
    readStops: () => Promise.resolve(stops),
    alarm,
    log: server.log,
  });
});
afterEach(async () => {
  await stop();
  await server.close();
  await Promise.all([store, folder].map((each) => rm(each, { recursive: true, force: true })));
});

describe('two releases beside each other', () => {
  it('are served to their visitors, page and scripts from one, and an ETag names one of them', async () => {
    expect(await drawnBy()).toBe('200');
    await say({ candidate: candidate(two) });
    expect([await drawnBy(), await drawnBy('/activity/center', { cookie: '' })]).toEqual(['2', '1']);
    const [mine, others] = [await get('/activity/center'), await get('/activity/center', { cookie: '' })];
    expect(mine.headers.etag).not.toBe(others.headers.etag);
    expect(mine.headers.vary).toContain('Cookie');
    expect(mine.body).toContain(`<meta name="release" content="${two}">`);
    const known = { 'if-none-match': String(others.headers.etag) };
    expect((await get('/activity/center', { headers: known })).statusCode).toBe(200);
    // A page that the build wrote says it too.
    expect(await drawnBy('/')).toBe(two);
    for (const mark of ['1', '2'])
      expect((await get(`/assets/h5/own-${mark}.js`)).body).toBe(`own('${mark}');`);
  });

  it('are chosen by target, by list, and by the version of the app', async () => {
    await say({ candidate: candidate(two, { targets: ['app'], minApp: '3.30' }) });
    expect([await drawnBy(), await drawnBy('/activity/center', { headers: app329 })]).toEqual(['1', '1']);
    const later = { 'user-agent': 'Mozilla/5.0 InvestHall/3.100.0' };
    expect(await drawnBy('/activity/center', { headers: later })).toBe('2');
    await say({ candidate: candidate(two, { share: 0, allow: [visitor] }) });
    expect([await drawnBy(), await drawnBy('/activity/center', { cookie: 'guid=999999999999999' })]).toEqual([
      '2',
      '1',
    ]);
  });

  it('are taken back by a pointer, and the assets of both stay for a week', async () => {
    await say({ stable: two, previous: one });
    expect(await drawnBy()).toBe('2');
    await say({ stable: one, previous: two });
    expect(await drawnBy()).toBe('1');
    await say({ stable: three, previous: one });
    expect([await drawnBy(), (await get('/assets/h5/own-2.js')).statusCode]).toEqual(['3', 200]);
    // Its code is not needed for its assets.
    expect(unloaded).toEqual([two]);
    clock.advance(assetsKeptMs + 1);
    await say({ stable: three, previous: one });
    await say({ stable: three, previous: one });
    expect([
      (await get('/assets/h5/own-2.js')).statusCode,
      (await get('/assets/h5/own-1.js')).statusCode,
    ]).toEqual([404, 200]);
  });

  it('end when one is stopped, until an operator overrules it', async () => {
    await say({ candidate: candidate(two) });
    stops = [{ releaseId: two, sequence: 1, reason: 'errors', stoppedAt: new Date(0) }];
    await ask();
    expect(await drawnBy()).toBe('1');
    await say({ candidate: candidate(two) });
    expect(await drawnBy()).toBe('1');
    await say({ candidate: candidate(two, { overrulesUntil: 3 }) });
    expect(await drawnBy()).toBe('2');
  });
});

describe('a release that does not hold', () => {
  const script = (id: string): string => path.join(releasesIn(store), id, 'files/dist/h5/assets/own-2.js');

  it('is refused with one alarm, the stable one stays, and it is served when it was repaired', async () => {
    await writeFile(script(two), "own('x');");
    await say({ candidate: candidate(two) });
    await say({ candidate: candidate(two) });
    expect([await drawnBy(), alarms]).toEqual(['1', ['a release is refused']]);
    await say({ stable: two, previous: one });
    expect(await drawnBy()).toBe('1');
    await writeFile(script(two), "own('2');");
    clock.advance(11_000);
    await ask();
    expect([await drawnBy(), alarms]).toEqual(['2', ['a release is refused']]);
  });

  it('is one with an asset that another release has with other bytes', async () => {
    await say({ candidate: candidate(mixed) });
    expect([await drawnBy(), alarms]).toEqual(['1', ['a release is refused']]);
  });

  it('changes nothing of what is served when its store is changed or goes away', async () => {
    await say({ candidate: candidate(two) });
    await writeFile(script(two), "own('x');");
    expect((await get('/assets/h5/own-2.js')).body).toBe("own('2');");
    await rename(store, `${store}-away`);
    await ask();
    await ask();
    expect([await drawnBy(), alarms]).toEqual(['2', ['the release channel cannot be read']]);
    expect((await get('/assets/h5/own-2.js')).body).toBe("own('2');");
    await rename(`${store}-away`, store);
    await say({});
    expect(await drawnBy()).toBe('1');
    expect(await readdir(folder)).toEqual([one, two, 'channel.json']);
  });
});

describe('a switch', () => {
  it('closes the pages of a target with what to do, and opens them', async () => {
    await say({ killed: { targets: ['app'], campaigns: [] } });
    const closed = await get('/activity/center', { headers: app329 });
    expect([closed.statusCode, closed.headers['retry-after'], closed.headers['cache-control']]).toEqual([
      503,
      '60',
      'no-store',
    ]);
    expect(closed.body).toContain('请几分钟后重新打开');
    expect(await drawnBy()).toBe('1');
    await say({});
    expect(await drawnBy('/activity/center', { headers: app329 })).toBe('1');
  });

  it('closes the pages of a campaign alone', async () => {
    await say({ killed: { targets: [], campaigns: ['gold_fund'] } });
    expect(served.isClosed('/activity/gold/fund')).toBe(true);
    expect(served.isTypeKilled('gold_fund')).toBe(true);
    expect(await drawnBy()).toBe('1');
  });
});
