import autocannon from 'autocannon';
import type { LoadPlan, LoadResult } from './load.ts';

/* The load generator, in a separate process: it reads a plan from stdin, runs it, and prints the result. */

async function readPlan(): Promise<LoadPlan> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as LoadPlan;
}

/** Distributes the requests over the connections, so that each is sent once. */
function dealt(requests: readonly autocannon.Request[], connections: number): Partial<autocannon.Options> {
  const hand = Math.ceil(requests.length / connections);
  let next = 0;
  return {
    amount: requests.length,
    setupClient: (client) => {
      client.setRequests(requests.slice(next, next + hand));
      next += hand;
    },
  };
}

const plan = await readPlan();
const began = performance.now();
const used = process.cpuUsage();
// The generator itself checks once a second whether all were answered: up to a second would be counted too much.
let answered = began;
const options: autocannon.Options = {
  url: plan.url,
  connections: plan.connections,
  method: plan.method ?? 'GET',
  headers: plan.headers,
  verifyBody: (body) => plan.success === undefined || String(body).startsWith(plan.success),
  ...(plan.requests === undefined ? { duration: plan.seconds } : dealt(plan.requests, plan.connections)),
};
const { requests, non2xx, mismatches, errors, latency } = await new Promise<autocannon.Result>(
  (resolve, reject) => {
    const run = autocannon(options, (error: unknown, done) => {
      if (error instanceof Error) reject(error);
      else resolve(done);
    });
    run.on('response', () => (answered = performance.now()));
  },
);
const { user, system } = process.cpuUsage(used);
const result: LoadResult = {
  answers: requests.total,
  rate: requests.total / ((answered - began) / 1000),
  p99: latency.p99,
  p50: latency.p50,
  failures: non2xx + mismatches + errors,
  generatorMs: (user + system) / 1000,
};
process.stdout.write(JSON.stringify(result));
