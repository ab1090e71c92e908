import autocannon from 'autocannon';
import { startBenchServer } from './bench-server.ts';
import type { BenchServer } from './bench-server.ts';
import { signIn } from './sign-in.ts';
import type { Member } from './sign-in.ts';

/** Requests per second on one engine, each beside the bare route in the same run. */
export interface Throughput {
  readonly engine: string;
  readonly bare: number;
  readonly read: number;
  readonly participate: number;
  /** Answers that were no success, in all three. */
  readonly failures: number;
}

const connections = 50;
const members = 60;
const activity = 'financial-day-current';

const isSuccess = (body: unknown): boolean => String(body).startsWith('{"code":0');

/** Load for some seconds, or once through the requests that `options` deals out. */
async function load(options: autocannon.Options): Promise<{ rate: number; failures: number }> {
  const began = performance.now();
  const { requests, non2xx, mismatches, errors } = await autocannon({ connections, ...options });
  const seconds = (performance.now() - began) / 1000;
  return { rate: requests.total / seconds, failures: non2xx + mismatches + errors };
}

/** Each member takes each task once: every request is a write that really happens. */
function participations(crowd: readonly Member[], taskIds: readonly string[]): autocannon.Request[] {
  return crowd.flatMap((member) =>
    taskIds.map((task_id) => ({
      method: 'POST' as const,
      path: '/v1/ug/activity/participate',
      headers: { ...member, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({ activity_id: activity, task_id }),
    })),
  );
}

async function taskIdsOf(server: BenchServer): Promise<string[]> {
  const reply = await server.app.inject(`/v1/ug/activity/financial_day?activity_id=${activity}`);
  const found = [...reply.body.matchAll(/"task_id":"([^"]+)"/g)].map(([, id]) => id ?? '');
  if (found.length === 0) throw new Error(`${activity} has no tasks: ${reply.body.slice(0, 200)}`);
  return [...new Set(found)];
}

/** Deals the requests out to the connections, so that each is sent once. */
function dealt(server: BenchServer, requests: autocannon.Request[]): autocannon.Options {
  const hand = Math.ceil(requests.length / connections);
  let next = 0;
  return {
    url: server.origin,
    amount: requests.length,
    verifyBody: isSuccess,
    setupClient: (client) => {
      client.setRequests(requests.slice(next, next + hand));
      next += hand;
    },
  };
}

/** Measures one engine; `databaseUrl` is empty for PGlite. */
export async function measureThroughput(engine: string, databaseUrl: string): Promise<Throughput> {
  const server = await startBenchServer(databaseUrl);
  try {
    const crowd: Member[] = [];
    for (let index = 0; index < members; index += 1) {
      crowd.push(await signIn(server, `139${String(index).padStart(8, '0')}`));
    }
    const [first = {}] = crowd;
    const bare = { url: `${server.origin}/bench/bare` };
    const read = { url: `${server.origin}/v1/user/profile`, headers: first, verifyBody: isSuccess };
    await load({ ...bare, duration: 2 });
    await load({ ...read, duration: 2 });
    const figures = [await load({ ...bare, duration: 4 }), await load({ ...read, duration: 4 })];
    figures.push(await load(dealt(server, participations(crowd, await taskIdsOf(server)))));
    const [bareRate = 0, readRate = 0, participateRate = 0] = figures.map(({ rate }) => rate);
    const failures = figures.reduce((sum, each) => sum + each.failures, 0);
    return { engine, bare: bareRate, read: readRate, participate: participateRate, failures };
  } finally {
    await server.stop();
  }
}
