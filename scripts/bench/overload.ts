import { loadavg } from 'node:os';
import { startBenchServer } from './bench-server.ts';
import type { BenchServer } from './bench-server.ts';
import { eggs, gatherDrawers, runJobs } from './draw-stage.ts';
import { runProcess } from './load.ts';
import type { LoadRequest } from './load.ts';
import type { Member } from './sign-in.ts';

/** Plan of the generator: every connection sends the next call as soon as the last is answered. */
export interface OverloadPlan {
  readonly origin: string;
  readonly connections: number;
  readonly seconds: number;
  /** One for each connection, repeated from the first when there are fewer. */
  readonly requests: readonly LoadRequest[];
  /** A refused connection waits for `retry-after` and up to a second more. */
  readonly isPatient: boolean;
  /** Upper limit of the usual latency, milliseconds. */
  readonly usualMs: number;
}

/** Result; times in milliseconds, rates a second. */
export interface OverloadResult {
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
  readonly refusedRate: number;
  readonly refusedP99: number;
  /** Answers that were neither a success nor a refusal with `retry-after`, and connections that were lost. */
  readonly failures: number;
  readonly recoveryMs: number;
}

/** One kind of call: at moderate load and at overload. */
export interface OverloadFigures {
  readonly call: string;
  readonly moderate: OverloadResult;
  readonly impatient: OverloadResult;
  readonly patient: OverloadResult;
  /** Of the machine, over the last minute. */
  readonly machineLoad: number;
}

const crowdSize = 500;
const crowdConnections = 500;
const moderateConnections = 50;
const warmSeconds = 3;
const moderateSeconds = 6;

function readsOf(crowd: readonly Member[]): LoadRequest[] {
  const path = `/ug/v1/activity/gold_fund/token_amount?activity_id=${eggs.id}`;
  return crowd.map((headers) => ({ method: 'GET', path, headers }));
}

function drawsOf(crowd: readonly Member[]): LoadRequest[] {
  return crowd.map((member) => ({
    method: 'POST',
    path: eggs.path,
    headers: { ...member, 'content-type': 'application/json' },
    body: JSON.stringify({ activity_id: eggs.id, entropy: crypto.randomUUID() }),
  }));
}

async function measureCall(
  { origin }: BenchServer,
  requests: readonly LoadRequest[],
  seconds: number,
): Promise<Pick<OverloadFigures, 'moderate' | 'impatient' | 'patient'>> {
  const run = (plan: Partial<OverloadPlan>): Promise<OverloadResult> =>
    runProcess<OverloadResult>(new URL('overload-process.ts', import.meta.url), {
      ...{ origin, requests, connections: crowdConnections, seconds, isPatient: false, usualMs: 1000 },
      ...plan,
    });
  await run({ connections: moderateConnections, seconds: warmSeconds });
  const moderate = await run({ connections: moderateConnections, seconds: moderateSeconds });
  const usualMs = Math.max(moderate.p99, 10);
  return {
    moderate,
    impatient: await run({ usualMs }),
    patient: await run({ usualMs, isPatient: true }),
  };
}

/** Runs ten times the moderate load on reads and on draws, on the PostgreSQL of `databaseUrl`. */
export async function measureOverload(databaseUrl: string, seconds: number): Promise<OverloadFigures[]> {
  const server = await startBenchServer(databaseUrl, { bundles: false, shedsLoad: true });
  const stopJobs = runJobs(server);
  try {
    const crowd = await gatherDrawers(server, crowdSize);
    const figures: OverloadFigures[] = [];
    for (const [call, requests] of [
      ['signed-in read', readsOf(crowd)],
      ['draw', drawsOf(crowd)],
    ] as const) {
      const measured = await measureCall(server, requests, seconds);
      figures.push({ call, ...measured, machineLoad: loadavg()[0] ?? 0 });
    }
    return figures;
  } finally {
    await stopJobs();
    await server.stop();
  }
}
