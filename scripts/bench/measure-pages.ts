import { join } from 'node:path';
import { root } from '../../build/files/paths.ts';
import { systemClock } from '../../server/clock.ts';
import { readBundles } from '../../server/modules/delivery/bundles.ts';
import { LivePages } from '../../server/pages/live-pages.ts';
import { pageCacheLimits } from '../../server/pages/page-cache.ts';
import { readRenderers } from '../../server/pages/open-pages.ts';
import { startBenchServer } from './bench-server.ts';
import type { BenchServer } from './bench-server.ts';
import { load } from './load.ts';
import { middle } from './middle.ts';
import { visitedPages } from './visited-pages.ts';

/** Cost of pages with their data on the server. */
export interface PageCosts {
  /** Pages a second from the cache, and answers a second of a bare route with the same number of bytes. */
  readonly cached: number;
  readonly bare: number;
  /** Processor time of one render with its calls and its compression, milliseconds, by path. */
  readonly renders: readonly { readonly path: string; readonly ms: number }[];
}

const path = '/activity/center';
const rounds = 3;
const renders = 60;

async function rates(server: BenchServer): Promise<Pick<PageCosts, 'cached' | 'bare'>> {
  const headers = { 'accept-encoding': 'br' };
  const { rawPayload } = await server.app.inject({ url: path, headers });
  const plan = { connections: 50, headers, seconds: 3 };
  const rateOf = async (address: string): Promise<number> => {
    const { rate, failures } = await load({ ...plan, url: server.origin + address });
    if (failures > 0) throw new Error(`${address} failed ${String(failures)} times`);
    return rate;
  };
  const bareAddress = `/bench/bytes?count=${String(rawPayload.length)}`;
  const [cached, bare] = [[] as number[], [] as number[]];
  for (let round = 0; round < rounds; round += 1) {
    cached.push(await rateOf(path));
    bare.push(await rateOf(bareAddress));
  }
  return { cached: middle(cached), bare: middle(bare) };
}

/** Renders each time, as if no page were cached. */
async function timeRenders({ app }: BenchServer): Promise<PageCosts['renders']> {
  const distDir = join(root, 'dist');
  const [bundles, renderers] = [readBundles(distDir), await readRenderers(distDir)];
  if (!bundles || !renderers) throw new Error('The bundles are not built: npm run build.');
  const pages = new LivePages({
    ...{ bundles, renderers, clock: systemClock, limits: { ...pageCacheLimits, freshMs: 0, staleMs: 0 } },
    call: async (url) => (await app.inject({ url, headers: { 'x-requested-with': 'invest-hall' } })).payload,
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
    return { ...(await rates(server)), renders: await timeRenders(server) };
  } finally {
    await server.stop();
  }
}
