import { sql } from 'kysely';
import { activityCenter } from '#contract/activity-kit/activity-center.ts';
import type { Database } from '#server/db/database.ts';
import { startBenchServer } from '../bench/bench-server.ts';
import type { BenchServer } from '../bench/bench-server.ts';
import { eggs, gatherDrawers } from '../bench/draw-stage.ts';
import { load } from '../bench/load.ts';
import type { LoadPlan } from '../bench/load.ts';
import { drawsOf } from '../bench/measure-draws.ts';
import { countStatements } from '../bench/measure-idle.ts';
import { middle } from '../bench/middle.ts';
import type { Member } from '../bench/sign-in.ts';
import { participations, taskIdsOf } from '../bench/throughput.ts';
import { startPostgres } from '../test-run/postgres.mjs';
import type { CallCost } from './hall-model.ts';
import { processorMsOfPostgres } from './postgres-processor.ts';

/** A rate that was measured, to compare the simulation with. */
export interface MeasuredPoint {
  readonly connections: number;
  /** Additional milliseconds that a commit gathers others. */
  readonly gatherMs: number;
  readonly aSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** What was measured on one machine. */
export interface Calibration {
  readonly costs: readonly CallCost[];
  /** Until a commit is on the disk. */
  readonly flushMs: number;
  /** The draws from which the costs are, and draws that the simulation has not seen. */
  readonly draws: readonly MeasuredPoint[];
}

const connections = 50;
const success = '{"code":0';
/** Courses of the eggs: most draws give one, because it is the consolation too. */
const locksOfDraw = [{ row: 'prize', chance: 0.8, slices: 8 }];

type Measured = Omit<CallCost, 'name' | 'isWrite' | 'locks'>;

async function bytesOf({ query }: Database): Promise<number> {
  const size = sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`;
  return Number((await size.execute(query)).rows[0]?.bytes);
}

/** Runs a plan and divides what it took by its answers. */
async function costOf(database: Database, plan: LoadPlan): Promise<Measured> {
  const stopCounting = countStatements();
  const databaseBefore = await processorMsOfPostgres(database);
  const bytesBefore = await bytesOf(database);
  const before = process.cpuUsage();
  const { answers, generatorMs, failures } = await load(plan);
  const { user, system } = process.cpuUsage(before);
  const databaseMs = (await processorMsOfPostgres(database)) - databaseBefore;
  const statements = stopCounting();
  if (failures > 0) throw new Error(`${String(failures)} calls of ${plan.url} failed`);
  return {
    serverMs: (user + system) / 1000 / answers,
    databaseMs: databaseMs / answers,
    generatorMs: generatorMs / answers,
    exchanges: Math.round(statements / answers),
    storedBytes: Math.max(0, (await bytesOf(database)) - bytesBefore) / answers,
  };
}

/** The time by which an update with its commit takes longer than a read, milliseconds. */
async function flushOf({ query }: Database): Promise<number> {
  const timeOf = async (statement: () => Promise<unknown>): Promise<number> => {
    const times: number[] = [];
    for (let round = 0; round < 400; round += 1) {
      const began = performance.now();
      await statement();
      times.push(performance.now() - began);
    }
    return middle(times);
  };
  const write = await timeOf(() =>
    sql`update bench_row set written = written + 1 where id = 1`.execute(query),
  );
  const read = await timeOf(() => sql`select written from bench_row where id = 1`.execute(query));
  return write - read;
}

async function costsOf(server: BenchServer, crowd: readonly Member[]): Promise<CallCost[]> {
  const { database, origin: url } = server;
  const [member = {}] = crowd;
  const phone = { 'accept-encoding': 'br', 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Mobile' };
  const list = `${url}${activityCenter.list.path}?offset=0&limit=20`;
  const tokens = `${url}/ug/v1/activity/gold_fund/token_amount?activity_id=${eggs.id}`;
  const plans: readonly (readonly [string, LoadPlan, boolean, CallCost['locks']])[] = [
    ['page', { url: `${url}/activity/center`, connections, headers: phone, seconds: 4 }, false, []],
    ['public read', { url: list, connections, headers: phone, seconds: 4 }, false, []],
    ['signed-in read', { url: tokens, connections, headers: member, success, seconds: 4 }, false, []],
    [
      'participation',
      { url, connections, success, requests: participations(crowd, await taskIdsOf(server)) },
      true,
      [],
    ],
    ['draw', { url, connections, success, requests: drawsOf(eggs, crowd, 50) }, true, locksOfDraw],
  ];
  await load({ url, connections, success, requests: drawsOf(eggs, crowd, 15) });
  const costs: CallCost[] = [];
  for (const [name, plan, isWrite, locks] of plans) {
    if (plan.seconds !== undefined) await load({ ...plan, seconds: 1 });
    costs.push({ name, ...(await costOf(database, plan)), isWrite, locks });
  }
  return costs;
}

async function drawsAt(
  { database, origin: url }: BenchServer,
  crowd: readonly Member[],
  { connections: count, gatherMs }: Pick<MeasuredPoint, 'connections' | 'gatherMs'>,
): Promise<MeasuredPoint> {
  const { query } = database;
  await sql`alter system set commit_delay = ${sql.lit(gatherMs * 1000)}`.execute(query);
  await sql`alter system set commit_siblings = 0`.execute(query);
  await sql`select pg_reload_conf()`.execute(query);
  const plan = { url, connections: count, success, requests: drawsOf(eggs, crowd, 40) };
  const { rate, p50, p99, failures } = await load(plan);
  if (failures > 0) throw new Error(`${String(failures)} draws failed`);
  return { connections: count, gatherMs, aSecond: rate, p50, p99 };
}

/** Measures what calls cost, and draws at loads that the simulation is to predict. */
export async function calibrate(): Promise<Calibration> {
  const postgres = await startPostgres({ durable: true });
  const server = await startBenchServer(postgres.url);
  try {
    const crowd = await gatherDrawers(server);
    const costs = await costsOf(server, crowd);
    const flushMs = await flushOf(server.database);
    const draws: MeasuredPoint[] = [];
    for (const [count, gatherMs] of [
      [connections, 0],
      [8, 0],
      [1, 0],
      [connections, 2],
    ] as const)
      draws.push(await drawsAt(server, crowd, { connections: count, gatherMs }));
    return { costs, flushMs, draws };
  } finally {
    await server.stop();
    await postgres.stop();
  }
}
