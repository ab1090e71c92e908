import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import { playTypes } from './campaigns/campaigns.ts';
import { fastClock, systemClock } from './clock.ts';
import type { Clock } from './clock.ts';
import { announcedOrigin, readConfig } from './config.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open-database.ts';
import { absentFulfilment, deliveryJob, localFulfilment } from './engine/award/delivery.ts';
import { applyToEmpty, rollSampleWindows } from './sample/sample-content.ts';
import { applySampleDraws } from './sample/sample-draws.ts';
import { applySampleMembers } from './sample/sample-members.ts';
import { openNoticeBoard } from './engine/draw/notice-board.ts';
import { maintainDraws } from './engine/draw/maintain-draws.ts';
import { sampleClosingPrices } from '#server/sample/sample-closing-prices.ts';
import { errorCode, reasonOf, StartFailure } from './errors.ts';
import { jobList } from './job-list.ts';
import type { JobDeps } from './job-list.ts';
import { alarmNames, loggerOptions } from './logger.ts';
import type { Alarm, Warn } from './logger.ts';
import delivery from './modules/delivery/delivery.ts';
import { reportOrigins } from './modules/delivery/page-reply.ts';
import { JobRunner } from './modules/jobs/job-runner.ts';
import { tickJobs } from './modules/jobs/tick-jobs.ts';
import { listenForMetrics } from './modules/metrics/metrics-routes.ts';
import { Metrics } from './modules/metrics/metrics.ts';
import { countedAlarm, registerProcessMetrics } from './modules/metrics/http-metrics.ts';
import { readProductContent } from './modules/product-content/product-content.ts';
import { readSampleData } from './sample/sample-data.ts';
import type { BrokerSample, SampleData } from './sample/sample-data.ts';
import { LocalSmsGateway } from './modules/session/sms-gateway.ts';
import type { SmsGateway } from './modules/session/sms-gateway.ts';
import { openDemoAccount, ordinaryCost, SampleBroker } from './sample/sample-broker.ts';
import { rememberingBroker } from './modules/trade/broker.ts';
import { HttpsWeixinApi, LocalWeixinApi } from './modules/weixin/weixin-api.ts';
import { openPages } from './pages/open-pages.ts';
import { systemRandom } from './random.ts';
import { scaledSchedule } from './schedule.ts';
import { loadSecrets } from './secrets.ts';

const longestMs = 10_000;
const reapEveryMs = 50;

const distDir = fileURLToPath(new URL('../dist', import.meta.url));
const contentFolder = new URL('../content/', import.meta.url);

/**
 * Opens the database, brings it up to date, and listens until a signal ends the process.
 * @throws StartFailure with one line that says what to change.
 */
export async function startServer(env: NodeJS.ProcessEnv): Promise<void> {
  const config = readConfig(env);
  const clock = config.scheduleSpeed === 1 ? systemClock : fastClock(config.scheduleSpeed);
  const database = await openDatabase(config, 'server');
  try {
    const isFirstStart = await prepare(database, clock);
    const samples = await readSampleData(contentFolder);
    const metrics = new Metrics({ database, clock, deliveryKind: deliveryJob });
    const gateway = new LocalSmsGateway();
    const app = await build(config, { database, clock }, { samples, metrics, gateway });
    const secrets = await loadSecrets(database, systemRandom, config.appSecret);
    // Once before the first visitor: no draw is possible without a committed seed.
    await maintainDraws({ database, secrets, random: systemRandom, clock });
    if (isFirstStart && !config.production) {
      const deps = { database, secrets, playTypes, random: systemRandom, now: clock.now() };
      await applySampleMembers(deps, samples.members);
      await applySampleDraws(deps, samples.draws);
    }
    await listen(app, config, metrics);
    const alarm = alarmOf(app, metrics);
    watchDatabase(app, database, alarm);
    // Before anything is printed: a process that reads the address may stop us.
    stopOnSignal(
      app,
      database,
      startJobs(app, config, {
        database,
        clock,
        secrets,
        alarm,
        gateway,
        prices: sampleClosingPrices(samples.closes),
      }),
    );
    announce(config, database, samples.broker.demo);
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Brings the database up to date; true when it was empty and has the sample content now. */
async function prepare(database: Database, clock: Clock): Promise<boolean> {
  await migrate(database.query);
  const isApplied = await applyToEmpty(database, { clock, random: systemRandom }, contentFolder, playTypes);
  await rollSampleWindows(database, clock);
  return isApplied;
}

interface BuildParts {
  readonly samples: SampleData;
  readonly metrics: Metrics;
  readonly gateway: SmsGateway;
}

async function build(
  config: Config,
  { database, clock }: Pick<JobDeps, 'database' | 'clock'>,
  { samples, metrics, gateway: smsGateway }: BuildParts,
): Promise<FastifyInstance> {
  const base = { config, database, clock, random: systemRandom };
  const sample = new SampleBroker({ ...base, sample: samples.broker, cost: ordinaryCost });
  const broker = rememberingBroker(sample, clock);
  if (!config.production) await openDemoAccount(base, sample, samples.broker.demo);
  return buildApp({
    ...{ ...base, broker, metrics },
    content: await readProductContent(contentFolder),
    prices: sampleClosingPrices(samples.closes),
    weixin: config.weixin === null ? new LocalWeixinApi() : new HttpsWeixinApi(config.weixin),
    smsGateway,
    logger: loggerOptions(config.logLevel),
    delivery: async (app) => {
      const { production, publicOrigin: origin, secondaryOrigin } = config;
      const exposure = { production, origin, secondaryOrigin, reportOrigins: reportOrigins(config) };
      const pages = openPages(app, { distDir, clock });
      await app.register(delivery, { distDir, ...exposure, openPages: pages });
    },
  });
}

async function listen(app: FastifyInstance, config: Config, metrics: Metrics): Promise<void> {
  const { port, host } = config;
  registerProcessMetrics(metrics.registry);
  await listenForMetrics(config.metrics, () => metrics.text());
  try {
    await app.listen({ port, host });
    const { port: taken } = app.server.address() as AddressInfo;
    const announced = (origin: string) => announcedOrigin(origin, taken);
    // With PORT=0 the port is known only now, and calls are checked against the announced origin.
    const { publicOrigin, weixinOrigins } = config;
    Object.assign(config, {
      publicOrigin: announced(publicOrigin),
      weixinOrigins: weixinOrigins.map(announced),
    } satisfies Partial<Config>);
  } catch (error) {
    await app.close();
    if (errorCode(error) === 'EADDRINUSE') {
      throw new StartFailure(
        `Port ${String(port)} is taken: stop what uses it, or set PORT to another number.`,
      );
    }
    throw new StartFailure(`Cannot listen on ${host}:${String(port)}: ${reasonOf(error)}`);
  }
}

function announce(config: Config, database: Database, demo: BrokerSample['demo']): void {
  const origin = config.publicOrigin;
  const lines = [
    `Invest Hall listens on ${origin}`,
    ...(config.production
      ? []
      : [
          `  activities   ${origin}/activity/center`,
          `  three hosts  ${origin}/hosts`,
          ...(existsSync(`${distDir}/gallery`) ? [`  gallery      ${origin}/gallery/`] : []),
          `  SMS messages ${origin}/dev/outbox   (log in with any mainland number, for example 13800000001)`,
          `  trade login  phone ${demo.phone}, account ${demo.account}, password ${demo.password}   (sample)`,
          `  API          ${origin}/docs`,
        ]),
    ...(database.notice === null ? [] : [database.notice]),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Writes one log line for each alarm, and counts it. */
function alarmOf(app: FastifyInstance, { registry }: Metrics): Alarm {
  return countedAlarm(registry, (what, facts) => {
    app.log.error({ alarm: true, name: alarmNames[what], ...facts }, what);
  });
}

/** Logs when the database becomes unavailable and available, and ends the process when only a new one helps. */
function watchDatabase(app: FastifyInstance, database: Database, alarm: Alarm): void {
  database.onAvailability((isAvailable, reason) => {
    if (isAvailable) app.log.warn('the database answers again');
    else alarm('the database does not answer', { reason });
  });
  database.onStuck(() => {
    const line =
      'No connection of the database pool gets free although the database answers: this process ends.';
    alarm('the connection pool is stuck', { reason: line });
    process.stderr.write(`${line}\n`);
    process.exit(1);
  });
}

/** Starts the jobs; returns the function that stops them. */
function startJobs(
  app: FastifyInstance,
  { production, scheduleSpeed, scheduleLongestMs, drawNotices }: Config,
  deps: Pick<JobDeps, 'database' | 'clock' | 'secrets' | 'prices' | 'alarm' | 'gateway'>,
): () => Promise<void> {
  const warn: Warn = (what, facts) => {
    app.log.warn(facts, what);
  };
  const schedule = scaledSchedule(scheduleSpeed, scheduleLongestMs);
  const noticeBoard = openNoticeBoard(drawNotices);
  const base = { ...deps, random: systemRandom, schedule, warn, noticeBoard };
  const handlers = jobList({ ...base, provider: production ? absentFulfilment : localFulfilment });
  return tickJobs(new JobRunner({ ...base, handlers }), base);
}

/**
 * On SIGTERM or SIGINT: accepts nothing new, completes requests and jobs in flight, closes the database; exits after
 * at most 10 s.
 */
function stopOnSignal(app: FastifyInstance, database: Database, stopJobs: () => Promise<void>): void {
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), longestMs).unref();
    // Closing ends only connections that are idle now; one that is answered later would stay open for another
    // request.
    setInterval(() => app.server.closeIdleConnections(), reapEveryMs).unref();
    Promise.all([app.close(), stopJobs()])
      .then(() => database.close())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
