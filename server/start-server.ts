import type { FastifyInstance } from 'fastify';
import { withLandingTemplates } from '#server/modules/landing/landing-definition.ts';
import { fileURLToPath } from 'node:url';
import { openAdapters } from './adapters.ts';
import type { Adapters } from './adapters.ts';
import { announce } from './announce.ts';
import { buildApp } from './app.ts';
import type { AppOptions } from './app.ts';
import { Caches } from './cache.ts';
import { playTypes } from './campaigns/campaigns.ts';
import { fastClock, systemClock } from './clock.ts';
import { onPort, readConfig } from './config.ts';
import type { Config } from './config.ts';
import type { RunningConsole } from './console/start-console.ts';
import type { Database } from './db/database.ts';
import { isOutage } from './db/outage.ts';
import { reasonOf, StartFailure } from './errors.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open-database.ts';
import { calendarWarnings } from './modules/market/shanghai-calendar.ts';
import { deliveryJob } from './engine/award/grant-rows.ts';
import { listContentNotices } from './engine/content/content-notices.ts';
import { alertToSharedCurrencies } from './engine/content/draw-currencies.ts';
import { maintainDraws } from './engine/draw/maintain-draws.ts';
import { jobList } from './job-list.ts';
import type { JobListDeps } from './job-list.ts';
import { flushRegularly } from './flush-regularly.ts';
import { listen, portFor } from './listen.ts';
import { alarmNames, loggerOptions } from './logger.ts';
import type { Alarm, Warn } from './logger.ts';
import delivery from './modules/delivery/delivery.ts';
import { reportOrigins } from './modules/delivery/page-reply.ts';
import type { PeriodicHandler } from './modules/jobs/jobs.ts';
import { startBackground } from './modules/work/start-background.ts';
import { listenForMetrics } from './modules/metrics/metrics-routes.ts';
import { Metrics } from './modules/metrics/metrics.ts';
import { ActivityCounts } from './modules/metrics/activity-counts.ts';
import { countedAlarm, registerProcessMetrics } from './modules/metrics/http-metrics.ts';
import { readProductContent } from './modules/product-content/product-content.ts';
import type { ProductContent } from './modules/product-content/product-content.ts';
import { PageExperiments } from './modules/page-definition/page-experiments.ts';
import { postponedSchemas } from './plugins/lazy-schemas.ts';
import { openPages, pageOpener } from './pages/open-pages.ts';
import type { PageOpener } from './pages/open-pages.ts';
import { openReleases, startReleases } from './release/start-releases.ts';
import type { Releases } from './release/start-releases.ts';
import { pageArms } from './pages/page-arms.ts';
import { previewHalls } from './preview-hall.ts';
import { systemRandom } from './random.ts';
import type { SampleHall } from './sample/sample-hall.ts';
import { scaledSchedule } from './schedule.ts';
import { loadSecrets } from './secrets.ts';
import { stopOnSignal } from './stop-on-signal.ts';
import type { Drain } from './stop-on-signal.ts';
import type { Secrets } from './secrets.ts';

const builtDir = fileURLToPath(new URL('../dist', import.meta.url));
const contentFolder = new URL('../content/', import.meta.url);

/**
 * Opens the database, brings it up to date, and listens until a signal ends the process. The bundles are those of
 * `distDir`.
 * @throws StartFailure with one line that says what to change.
 */
export async function startServer(env: NodeJS.ProcessEnv, distDir = builtDir): Promise<void> {
  const read = readConfig(env);
  // Everything that knows the origin is made with the port: calls are checked against it.
  const config = onPort(read, await portFor(read));
  const clock = config.scheduleSpeed === 1 ? systemClock : fastClock(config.scheduleSpeed);
  const database = await openDatabase(config, 'server');
  try {
    await migrate(database.query);
    const caches = new Caches(clock);
    const base = { database, clock, caches, random: systemRandom };
    const secrets = await loadSecrets(database, systemRandom, config.appSecret);
    const sample = config.production ? null : await openSample({ ...base, secrets });
    const adapters = openAdapters(config, base, sample);
    const content = await readProductContent(contentFolder);
    const isDelivering = adapters.provider !== null;
    const metrics = new Metrics({ database, clock, deliveryKind: deliveryJob, isDelivering });
    const counts = new ActivityCounts(clock);
    const experiments = new PageExperiments(base);
    const drain: Drain = { isDraining: false };
    const releases = await openReleases(config.releases, clock, metrics.registry);
    const parts = { ...base, ...adapters, config, content, metrics, counts, experiments, releases, drain };
    const schemas = postponedSchemas();
    const { app, opener } = await build({ ...parts, schemaController: schemas.schemaController }, distDir);
    // Once before the first visitor: no draw is possible without a committed seed.
    await maintainDraws({ ...base, secrets });
    const alarm = alarmOf(app, metrics);
    await alertToSharedCurrencies({ database, playTypes, alarm, now: clock.now() });
    registerProcessMetrics(metrics.registry);
    await listenForMetrics(config.metrics, () => metrics.text());
    // Before the first visitor: nobody gets a page of the bundles beside the server where a release is rolled out.
    const rollout =
      releases &&
      (await startReleases(releases, { ...releaseParts(config), database, opener, alarm, log: app.log }));
    await listen(app, config);
    void schemas.compileRest(opener.signal).catch((error: unknown) => {
      app.log.error({ err: error }, 'a schema cannot be compiled');
    });
    const { market, prices } = adapters;
    const shown = { market, prices, content, distDir };
    const operators = await openConsole(config, { ...base, ...shown, secrets, samples: sample?.operators });
    watchDatabase(app, database, alarm);
    // Before anything is printed: a process that reads the address may stop us.
    const more = [...(sample?.jobs ?? []), ...(operators?.jobs ?? []), ...(rollout ? [rollout.job] : [])];
    const stopJobs = startJobs(app, config, { ...base, ...adapters, secrets, alarm }, more);
    const keep = (flush: () => Promise<void>, what: string) =>
      flushRegularly(flush, database, (error) => {
        app.log.warn({ reason: reasonOf(error) }, `${what} are not stored`);
      });
    const stopCounts = keep(() => counts.flush(database), 'the counts of activities');
    const stopExposures = keep(() => experiments.flush(), 'the exposures of experiments');
    const stopWork = async (): Promise<void> => {
      await Promise.all([stopJobs(), stopCounts(), stopExposures(), rollout?.stop()]);
    };
    const apps = [app, ...(operators ? [operators.app] : [])];
    stopOnSignal({ apps, database, stopJobs: stopWork, drain, drainMs: config.drainMs });
    if (config.production) for (const line of await listContentNotices(database, content)) app.log.warn(line);
    for (const line of calendarWarnings(clock.now())) app.log.warn(line);
    announce(config, { demo: sample?.demo, distDir, consoleOrigin: operators?.origin });
  } catch (error) {
    await database.close();
    throw asStartFailure(error);
  }
}

/** A database that has gone, or whose disk is full, is for the operator; every other error is unchanged. */
function asStartFailure(error: unknown): unknown {
  if (!isOutage(error)) return error;
  return new StartFailure(`The database failed while the server started: ${reasonOf(error)}`);
}

interface ConsoleParts
  extends Pick<AppOptions, 'database' | 'clock' | 'caches' | 'random'>, Pick<Adapters, 'market' | 'prices'> {
  readonly secrets: Secrets;
  readonly content: ProductContent;
  readonly distDir: string;
  readonly samples: SampleHall['operators'] | undefined;
}

/** Opens the console of the operators; its code is not in the process of a server without one. */
async function openConsole(
  config: Config,
  { samples, content, market, prices, ...parts }: ConsoleParts,
): Promise<RunningConsole | null> {
  if (config.console === null) return null;
  const { startConsole } = await import('./console/start-console.ts');
  const logger = loggerOptions(config.logLevel);
  const makeHall = previewHalls({ config, content, market, prices, logger, distDir: parts.distDir });
  const articles = new Set(content.articles.articles.map(({ id }) => id));
  return startConsole(config.console, {
    ...parts,
    config,
    logger,
    playTypes,
    articles,
    pagesContent: withLandingTemplates(content.pages, content.landing),
    samples: samples ?? null,
    preview: config.preview && { ...config.preview, makeHall },
  });
}

/** Loads the sample, outside production alone: none of its code is in the process of a production server. */
async function openSample(
  base: Pick<JobListDeps, 'database' | 'clock' | 'random' | 'secrets'>,
): Promise<SampleHall> {
  const { openSampleHall } = await import('./sample/sample-hall.ts');
  return openSampleHall({ ...base, playTypes }, contentFolder);
}

type BuildParts = Omit<
  AppOptions,
  'smsGateway' | 'logger' | 'delivery' | 'experiments' | 'switches' | 'releaseCounts'
> &
  Pick<Adapters, 'gateway'> & { readonly experiments: PageExperiments; readonly releases: Releases | null };

/** The app, and what opens the pages of further releases in it. */
interface Built {
  readonly app: FastifyInstance;
  readonly opener: PageOpener;
}

async function build({ gateway, releases, ...parts }: BuildParts, distDir: string): Promise<Built> {
  const { config, clock, caches } = parts;
  let opener: PageOpener | undefined;
  const app = await buildApp({
    ...parts,
    ...(releases && { switches: releases.served, releaseCounts: releases.counts }),
    smsGateway: gateway,
    sharesAnswers: true,
    logger: loggerOptions(config.logLevel),
    delivery: async (app) => {
      const { production, publicOrigin: origin, secondaryOrigin } = config;
      const exposure = { production, origin, secondaryOrigin, reportOrigins: reportOrigins(config) };
      const arms = pageArms(parts.experiments, parts.content.pages.first);
      opener = pageOpener(app, { clock, caches, arms });
      // Where releases are served nobody sees the bundles beside the server but before the first rollout.
      const pages = openPages(app, { distDir, opener, warms: config.warmsPages && releases === null });
      const source = releases && { releases: releases.served };
      const own = releases?.isRolledOut !== true && { openPages: pages };
      await app.register(delivery, { distDir, ...exposure, ...own, ...source });
    },
  });
  if (opener === undefined) throw new Error('an app without delivery');
  return { app, opener };
}

const releaseParts = ({ secondaryOrigin, warmsPages: warms }: Config) => ({ secondaryOrigin, warms });

/** Writes one log line for each alarm, and counts it. */
function alarmOf(app: FastifyInstance, { registry }: Metrics): Alarm {
  return countedAlarm(registry, (what, facts) => {
    app.log.error({ alarm: true, name: alarmNames[what], ...facts }, what);
  });
}

/** Logs when the database becomes unavailable and available, and ends the process when only a new one helps. */
function watchDatabase(app: FastifyInstance, database: Database, alarm: Alarm): void {
  database.watch();
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

/** Starts the jobs of the server and `more`, and the work of activities; returns the function that stops them. */
function startJobs(
  app: FastifyInstance,
  { scheduleSpeed, scheduleLongestMs }: Config,
  deps: Omit<JobListDeps, 'schedule' | 'warn' | 'stop'>,
  more: readonly PeriodicHandler[],
): () => Promise<void> {
  const warn: Warn = (what, facts) => {
    app.log.warn(facts, what);
  };
  const schedule = scaledSchedule(scheduleSpeed, scheduleLongestMs);
  const base = { ...deps, schedule, warn };
  const stopping = new AbortController();
  const handlers = jobList({ ...base, stop: stopping.signal }, more);
  const stopBackground = startBackground({ ...base, handlers, stop: stopping.signal });
  return () => {
    stopping.abort();
    return stopBackground();
  };
}
