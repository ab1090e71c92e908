import { loadavg } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { startBenchServer } from './bench-server.ts';
import { drawBooks, eggs, gatherDrawers, lotteryDraws, runJobs } from './draw-stage.ts';
import type { DrawnActivity } from './draw-stage.ts';
import { load } from './load.ts';
import type { LoadRequest, LoadResult } from './load.ts';
import type { Member } from './sign-in.ts';

/** Draws, with bare statements and reads in the same process and run. Times in milliseconds. */
export interface DrawFigures {
  readonly bareWrite: number;
  readonly bareRead: number;
  readonly read: number;
  /** Eggs of the gold fund. */
  readonly draws: LoadResult;
  readonly loopDelayP99: number;
  /** Of the server process. */
  readonly processorPerDraw: number;
  /** The lottery that campaigns share. */
  readonly lottery: WatchedDraws;
  readonly acknowledged: number;
  readonly logged: number;
  readonly differences: readonly string[];
  readonly failures: number;
  /** Of the machine, over the last minute. */
  readonly machineLoad: number;
}

const connections = 50;
const success = '{"code":0';

/** Draws of one member run one after the other, those of different members concurrently. */
export function drawsOf({ id, path }: DrawnActivity, crowd: readonly Member[], each: number): LoadRequest[] {
  return crowd.flatMap((member) =>
    Array.from({ length: each }, () => ({
      method: 'POST' as const,
      path,
      headers: { ...member, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({ activity_id: id, entropy: crypto.randomUUID() }),
    })),
  );
}

/** Draws, and their cost in the server process. */
export interface WatchedDraws {
  readonly draws: LoadResult;
  readonly loopDelayP99: number;
  readonly processorPerDraw: number;
}

async function watchDraws(url: string, requests: readonly LoadRequest[]): Promise<WatchedDraws> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const before = process.cpuUsage();
  delay.enable();
  const draws = await load({ url, connections, success, requests });
  delay.disable();
  const { user, system } = process.cpuUsage(before);
  return {
    draws,
    loopDelayP99: delay.percentile(99) / 1e6,
    processorPerDraw: (user + system) / 1000 / draws.answers,
  };
}

/** Measures draws on the PostgreSQL of `databaseUrl`. */
export async function measureDraws(databaseUrl: string): Promise<DrawFigures> {
  const server = await startBenchServer(databaseUrl, { bundles: false });
  const stopJobs = runJobs(server);
  try {
    const crowd = await gatherDrawers(server);
    const url = server.origin;
    const plain = { url: `${url}/bench/bare`, connections };
    const write = { ...plain, method: 'POST' as const };
    const path = `/ug/v1/activity/gold_fund/token_amount?activity_id=${eggs.id}`;
    const signedIn = { url: `${url}${path}`, connections, headers: crowd[0] ?? {}, success };
    for (const plan of [plain, signedIn]) await load({ ...plan, seconds: 1 });
    const warm = await load({ url, connections, success, requests: drawsOf(eggs, crowd, 15) });
    const watched = await watchDraws(url, drawsOf(eggs, crowd, 50));
    const warmLottery = await load({ url, connections, success, requests: drawsOf(lotteryDraws, crowd, 15) });
    const lottery = await watchDraws(url, drawsOf(lotteryDraws, crowd, 50));
    const bareWrite = await load({ ...write, seconds: 4 });
    const bareRead = await load({ ...plain, seconds: 4 });
    const read = await load({ ...signedIn, seconds: 4 });
    const allDraws = [warm, watched.draws, warmLottery, lottery.draws];
    const all = [...allDraws, bareWrite, bareRead, read];
    await stopJobs();
    const books = [await drawBooks(server, eggs), await drawBooks(server, lotteryDraws)];
    const acknowledged = allDraws.reduce((sum, each) => sum + each.answers - each.failures, 0);
    const logged = books.reduce((sum, { draws }) => sum + draws, 0);
    const differences = books.flatMap((each) => each.differences);
    const failures = all.reduce((sum, each) => sum + each.failures, 0);
    const rates = { bareWrite: bareWrite.rate, bareRead: bareRead.rate, read: read.rate };
    const counts = { acknowledged, logged, differences, failures };
    return { ...rates, ...watched, lottery, ...counts, machineLoad: loadavg()[0] ?? 0 };
  } finally {
    await stopJobs();
    await server.stop();
  }
}
