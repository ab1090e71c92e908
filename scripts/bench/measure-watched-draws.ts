import { Caches } from '#server/cache.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { running, runningStreamPath } from '#contract/console/running.ts';
import { signIn } from '#contract/console/sign-in.ts';
import type { DataOf, Envelope } from '#contract/http/endpoint.ts';
import { playTypes } from '#server/campaigns/campaigns.ts';
import { systemClock } from '#server/clock.ts';
import { buildConsole } from '#server/console/console-app.ts';
import { addOperator } from '#server/console/operators/operator-records.ts';
import { ordinaryCost } from '#server/password-hash.ts';
import { systemRandom } from '#server/random.ts';
import { startBenchServer } from './bench-server.ts';
import type { BenchServer } from './bench-server.ts';
import { drawBooks, eggs, gatherDrawers, runJobs } from './draw-stage.ts';
import { load } from './load.ts';
import type { LoadResult } from './load.ts';
import { drawsOf } from './measure-draws.ts';
import { middle } from './middle.ts';
import type { WatchPlan } from './watch-process.ts';

/** Draws without watchers and with them; the rates are medians of the rounds. */
export interface WatchedFigures {
  readonly watchers: number;
  readonly rounds: number;
  readonly alone: { readonly rate: number; readonly p99: number };
  readonly watched: { readonly rate: number; readonly p99: number };
  /** Median of the ratios of each round, watched ÷ alone. */
  readonly ratio: number;
  readonly kilobytesPerSecond: number;
  /** Draws of the activity that the board shows at the end, and that the books have. */
  readonly shown: number;
  readonly booked: number;
  readonly machineLoad: number;
}

const [rounds, operators, each, drawsEach] = [9, 5, 20, 50];

/** The console beside the server, in its process, with its operators signed in. */
async function openConsole({ database, secrets }: BenchServer) {
  const consoleOrigin = 'http://localhost';
  const context = {
    config: { production: false, consoleOrigin, publicOrigin: consoleOrigin },
    ...{ database, secrets, clock: systemClock, random: systemRandom, passwordCost: ordinaryCost },
    caches: new Caches(systemClock),
    readPaths: () => Promise.resolve(null),
  };
  const app = await buildConsole({
    ...{ context, playTypes, logger: false, trustProxy: [], articles: new Set<string>(), previews: null },
    samples: { list: () => Promise.resolve([]) },
    pagesContent: { isSample: true, first: '', pages: [] },
  });
  const author = { actor: 'bench', reason: 'bench', requestId: 'bench', random: systemRandom };
  const cookies: string[] = [];
  for (let index = 0; index < operators; index += 1) {
    const login = `watcher-${String(index)}`;
    await database.transaction((transaction) =>
      addOperator(
        transaction,
        { login, name: login, roles: ['operator'], isSample: true },
        { ...author, now: systemClock.now() },
      ),
    );
    const { method, path: url } = signIn.sample;
    const headers = { 'sec-fetch-site': 'same-origin' };
    const reply = await app.inject({ method, url, headers, payload: { login } });
    cookies.push(reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; '));
  }
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { app, cookies, url: `http://127.0.0.1:${String(port)}${runningStreamPath}?activity=${eggs.id}` };
}

/** Opens the streams in a process of their own; the returned function ends them, and returns the bytes that came. */
async function watch(plan: WatchPlan): Promise<() => Promise<number>> {
  const program = fileURLToPath(new URL('watch-process.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', program, JSON.stringify(plan)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  await once(child.stdout, 'data');
  return async () => {
    child.kill('SIGTERM');
    await once(child, 'close');
    return Number(said.trim().split('\n').at(-1));
  };
}

/** Measures draws with and without watchers of their board, in turns, on the PostgreSQL of `databaseUrl`. */
export async function measureWatchedDraws(databaseUrl: string): Promise<WatchedFigures> {
  const server = await startBenchServer(databaseUrl, { bundles: false });
  const stopJobs = runJobs(server);
  const consoleServer = await openConsole(server);
  try {
    const crowd = await gatherDrawers(server);
    const draw = (): Promise<LoadResult> =>
      load({
        url: server.origin,
        connections: 50,
        success: '{"code":0',
        requests: drawsOf(eggs, crowd, drawsEach),
      });
    await draw();
    const [alone, watched]: [LoadResult[], LoadResult[]] = [[], []];
    let [bytes, seconds] = [0, 0];
    for (let round = 0; round < rounds; round += 1) {
      for (const isWatched of round % 2 === 0 ? [false, true] : [true, false]) {
        if (!isWatched) {
          alone.push(await draw());
          continue;
        }
        const end = await watch({ url: consoleServer.url, cookies: consoleServer.cookies, each });
        const began = performance.now();
        watched.push(await draw());
        seconds += (performance.now() - began) / 1000;
        bytes += await end();
      }
    }
    await stopJobs();
    const booked = (await drawBooks(server, eggs)).draws;
    const headers = { cookie: consoleServer.cookies[0] ?? '', 'sec-fetch-site': 'same-origin' };
    const url = `${running.board.path}?activity=${eggs.id}`;
    const board = await consoleServer.app.inject({ url, headers });
    const { data } = board.json<Envelope<DataOf<typeof running.board>>>();
    const figures = (of: readonly LoadResult[]) => ({
      rate: middle(of.map(({ rate }) => rate)),
      p99: middle(of.map(({ p99 }) => p99)),
    });
    return {
      ...{ watchers: operators * each, rounds, alone: figures(alone), watched: figures(watched) },
      ratio: middle(watched.map(({ rate }, at) => rate / (alone[at]?.rate ?? rate))),
      kilobytesPerSecond: bytes / 1000 / seconds,
      ...{ shown: data.total.draws, booked, machineLoad: loadavg()[0] ?? 0 },
    };
  } finally {
    await stopJobs();
    await consoleServer.app.close();
    await server.stop();
  }
}
