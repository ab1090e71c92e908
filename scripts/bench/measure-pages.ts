import { Caches } from '#server/cache.ts';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { root } from '../../build/files/paths.ts';
import { activityCenter } from '../../contract/activity-kit/activity-center.ts';
import { systemClock } from '../../server/clock.ts';
import { readBundles } from '../../server/modules/delivery/bundles.ts';
import { LivePages } from '../../server/pages/live-pages.ts';
import { pageCacheLimits } from '../../server/pages/page-cache.ts';
import { readRenderers } from '../../server/pages/open-pages.ts';
import { startBenchServer } from './bench-server.ts';
import type { BenchServer } from './bench-server.ts';
import { load } from './load.ts';
import type { LoadResult } from './load.ts';
import { middle } from './middle.ts';
import { visitedPages } from './visited-pages.ts';

/** Cost of pages with their data on the server. */
export interface PageCosts {
  /** Answers a second, and those of bare Node with the same bytes: of a page from the cache, and of the list of activities. */
  readonly page: SharedRate;
  readonly list: SharedRate;
  /** Processor time of one render with its calls and its compression, milliseconds, by path. */
  readonly renders: readonly { readonly path: string; readonly ms: number }[];
}

/** How often an answer that all guests share is sent. */
export interface SharedRate {
  readonly perSecond: number;
  readonly bare: number;
  /** 99 of 100 answers came within this time, milliseconds. */
  readonly p99: number;
}

const page = '/activity/center';
const list = `${activityCenter.list.path}?offset=0&limit=20`;
const rounds = 3;
const renders = 60;
const plan = { connections: 20, headers: { 'accept-encoding': 'br' }, seconds: 3 };

/** Bare Node that sends these bytes. */
async function serveBytes(bytes: Buffer): Promise<{ readonly origin: string; readonly close: () => void }> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': bytes.length }).end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${String(port)}`, close: () => server.close() };
}

async function rateOf(server: BenchServer, path: string): Promise<SharedRate> {
  const { rawPayload } = await server.app.inject({ url: path, headers: plan.headers });
  const bare = await serveBytes(rawPayload);
  const measured: { readonly ours: LoadResult; readonly bare: LoadResult }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const ours = await load({ ...plan, url: server.origin + path });
    if (ours.failures > 0) throw new Error(`${path} failed ${String(ours.failures)} times`);
    measured.push({ ours, bare: await load({ ...plan, url: bare.origin }) });
  }
  bare.close();
  return {
    perSecond: middle(measured.map(({ ours }) => ours.rate)),
    bare: middle(measured.map((each) => each.bare.rate)),
    p99: middle(measured.map(({ ours }) => ours.p99)),
  };
}

/** Renders each time, as if no page were cached. */
async function timeRenders({ app }: BenchServer): Promise<PageCosts['renders']> {
  const distDir = join(root, 'dist');
  const [bundles, renderers] = [readBundles(distDir), await readRenderers(distDir)];
  if (!bundles || !renderers) throw new Error('The bundles are not built: npm run build.');
  const pages = new LivePages({
    ...{ bundles, renderers, clock: systemClock, caches: new Caches(systemClock) },
    limits: { ...pageCacheLimits, freshMs: 0, staleMs: 0 },
    // With a cookie: the answers of guests are kept for a second, and would be made once.
    call: async (url) =>
      (await app.inject({ url, headers: { 'x-requested-with': 'invest-hall', cookie: 'bench=1' } })).payload,
    isReady: () => true,
    onFailure: (error) => {
      throw error;
    },
  });
  const draw = async (page: string, times: number): Promise<void> => {
    for (let time = 0; time < times; time += 1) {
      if ((await pages.find({ target: 'h5', path: page, search: '' })) === null)
        throw new Error(`${page} was not drawn`);
    }
  };
  const figures: { path: string; ms: number }[] = [];
  for (const { path: page } of visitedPages) {
    await draw(page, renders);
    const before = process.cpuUsage();
    await draw(page, renders);
    const { user, system } = process.cpuUsage(before);
    figures.push({ path: page, ms: (user + system) / 1000 / renders });
  }
  return figures;
}

/** Measures the cost of pages with their data. */
export async function measurePageCosts(): Promise<PageCosts> {
  const server = await startBenchServer('');
  try {
    return {
      page: await rateOf(server, page),
      list: await rateOf(server, list),
      renders: await timeRenders(server),
    };
  } finally {
    await server.stop();
  }
}
