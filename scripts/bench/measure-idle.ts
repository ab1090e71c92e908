import { setTimeout as pause } from 'node:timers/promises';
import { systemClock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { jobList } from '#server/job-list.ts';
import { startBackground } from '#server/modules/work/start-background.ts';
import { absentBroker } from '#server/modules/trade/absent-broker.ts';
import { localFulfilment } from '#server/modules/fulfilment/fulfilment-provider.ts';
import { LocalSmsGateway } from '#server/modules/session/sms-gateway.ts';
import { systemRandom } from '#server/random.ts';
import { sampleClosingPrices, SampleMarket } from '#server/sample/sample-market.ts';
import { ordinarySchedule } from '#server/schedule.ts';
import { loadSecrets } from '#server/secrets.ts';
import { DefaultQueryExecutor } from 'kysely';
import pg from 'pg';
import { openSampled } from './measure-work.ts';

/** What servers ask of the database when nobody visits them. */
export interface IdleFigures {
  readonly servers: number;
  readonly seconds: number;
  /** Statements a second of the jobs and the work of all servers, without those that open and end transactions. */
  readonly statements: number;
  /** Probes a second by which all servers watch their database. */
  readonly probes: number;
}

const servers = 20;
/** By then the jobs of the first minute are done. */
const [settleMs, measureMs] = [75_000, 60_000];

interface QueryRunner {
  executeQuery: (...given: unknown[]) => Promise<unknown>;
}

/** Counts the statements of this process from now on, without those that open and end transactions; the result ends the count. */
export function countStatements(): () => number {
  const runner = Object.getPrototypeOf(DefaultQueryExecutor.prototype) as QueryRunner;
  const execute = runner.executeQuery;
  let count = 0;
  runner.executeQuery = function (this: unknown, ...given) {
    count += 1;
    return execute.apply(this, given);
  };
  return () => {
    runner.executeQuery = execute;
    return count;
  };
}

/** Counts the probes of this process from now on. */
function countProbes(): () => number {
  const client = pg.Client.prototype as { query: (...given: unknown[]) => unknown };
  const { query } = client;
  let count = 0;
  client.query = function (this: unknown, ...given) {
    if (given[0] === 'select 1') count += 1;
    return query.apply(this, given);
  };
  return () => {
    client.query = query;
    return count;
  };
}

async function startIdleServer(database: Database): Promise<() => Promise<void>> {
  const noted = (): void => undefined;
  const base = { database, clock: systemClock, random: systemRandom, schedule: ordinarySchedule };
  const deps = { ...base, alarm: noted, warn: noted };
  const handlers = jobList({
    ...deps,
    ...{ secrets: await loadSecrets(database, systemRandom, null), broker: absentBroker },
    ...{ provider: localFulfilment, gateway: new LocalSmsGateway(), prices: sampleClosingPrices },
    ...{ market: new SampleMarket(systemClock), noticeBoard: { publish: () => Promise.resolve('') } },
  });
  return startBackground({ ...deps, handlers });
}

/** Counts what twenty servers with the sample content ask while nothing happens. */
export async function measureIdle(databaseUrl: string): Promise<IdleFigures> {
  const databases: Database[] = [await openSampled(databaseUrl)];
  while (databases.length < servers) databases.push(await openSampled(databaseUrl));
  const stops = await Promise.all(databases.map(startIdleServer));
  for (const database of databases) database.watch();
  await pause(settleMs);
  const [stopCounting, stopProbes] = [countStatements(), countProbes()];
  await pause(measureMs);
  const seconds = measureMs / 1000;
  const [statements, probes] = [stopCounting() / seconds, stopProbes() / seconds];
  await Promise.all(stops.map((stop) => stop()));
  for (const database of databases) await database.close();
  return { servers, seconds, statements, probes };
}
