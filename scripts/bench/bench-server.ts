import { Caches } from '#server/cache.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { root } from '../../build/files/paths.ts';
import { applyToEmpty, rollSampleWindows } from '../../server/sample/sample-content.ts';
import { buildApp } from '../../server/app.ts';
import { playTypes } from '../../server/campaigns/campaigns.ts';
import { systemClock } from '../../server/clock.ts';
import { readConfig } from '../../server/config.ts';
import type { Database } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open-database.ts';
import delivery from '../../server/modules/delivery/delivery.ts';
import { PageExperiments } from '../../server/modules/page-definition/page-experiments.ts';
import { openPages, pageOpener } from '../../server/pages/open-pages.ts';
import { pageArms } from '../../server/pages/page-arms.ts';
import { readProductContent } from '#server/modules/product-content/product-content.ts';
import { ordinaryCost } from '#server/password-hash.ts';
import { SampleBroker } from '#server/sample/sample-broker.ts';
import { rememberingBroker } from '#server/modules/trade/broker.ts';
import { LocalWeixinApi } from '#server/modules/weixin/weixin-api.ts';
import { LocalSmsGateway } from '../../server/modules/session/sms-gateway.ts';
import { sampleClosingPrices, SampleMarket } from '#server/sample/sample-market.ts';
import { readSampleData } from '#server/sample/sample-data.ts';
import type { MarketData } from '#server/modules/market/market-data.ts';
import type { ClosingPrices } from '#server/modules/market/trading-calendar.ts';
import { systemRandom } from '../../server/random.ts';
import { loadSecrets } from '../../server/secrets.ts';
import type { Secrets } from '../../server/secrets.ts';
import { floorPage, plainList } from './floor-page.ts';
import { addActivities } from './many-activities.ts';

/**
 * The real server with additional routes: the floor page, 200 plain rows, and bare routes with one statement that
 * reads or writes.
 */
export interface BenchServer {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly sms: LocalSmsGateway;
  readonly secrets: Secrets;
  readonly prices: ClosingPrices;
  readonly experiments: PageExperiments;
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

const distDir = join(root, 'dist');

/** More rows than connections, so that bare writes do not wait for each other. */
const bareRows = 100;

async function makeBareRows({ query }: Database): Promise<void> {
  await sql`create table bench_row (id int4 primary key, written int4 not null)`.execute(query);
  await sql`insert into bench_row select id, 0 from generate_series(0, ${bareRows - 1}::int4) id`.execute(
    query,
  );
}

function floors(
  database: Database,
  { caches, experiments }: { readonly caches: Caches; readonly experiments: PageExperiments },
  { bundles = true, pages: further = {} }: BenchServerOptions,
) {
  const pages = { '/bench/floor': floorPage, '/bench/rows': plainList(200), ...further };
  return async (app: FastifyInstance): Promise<void> => {
    const arms = pageArms(experiments, '');
    const pagesOf = openPages(app, {
      ...{ distDir, warms: true },
      opener: pageOpener(app, { clock: systemClock, caches, arms }),
    });
    const exposure = { production: true, origin: 'http://localhost' };
    if (bundles) await app.register(delivery, { distDir, ...exposure, openPages: pagesOf });
    for (const [path, text] of Object.entries(pages)) {
      const page = brotliCompressSync(text);
      app.get(path, (_request, reply) =>
        reply
          .headers({ 'content-encoding': 'br', 'cache-control': 'no-cache' })
          .type('text/html; charset=utf-8')
          .send(page),
      );
    }
    app.get<{ Querystring: { readonly count: string } }>('/bench/bytes', (request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(Buffer.alloc(Number(request.query.count), 'x')),
    );
    app.get(
      '/bench/bare',
      async () => (await sql`select id from session limit 1`.execute(database.query)).rows,
    );
    let writes = 0;
    app.post('/bench/bare', async () => {
      const row = (writes += 1) % bareRows;
      const write = sql`update bench_row set written = written + 1 where id = ${row} returning written`;
      return (await write.execute(database.query)).rows;
    });
  };
}

/** Options of a bench server. */
export interface BenchServerOptions {
  /** False for the API alone, which needs no build. */
  readonly bundles?: boolean;
  /** Load limits are on only where they are measured. */
  readonly shedsLoad?: boolean;
  /** Number of activities in addition to the sample content. */
  readonly manyActivities?: number;
  /** The sample market if absent. */
  readonly market?: MarketData;
  /** HTML of further plain pages, by their paths. */
  readonly pages?: Readonly<Record<string, string>>;
}

/** Starts the server; an empty `databaseUrl` stands for the PostgreSQL of npm in a folder that is removed. */
export async function startBenchServer(
  databaseUrl: string,
  options: BenchServerOptions = {},
): Promise<BenchServer> {
  const { shedsLoad = false, manyActivities = 0, market = new SampleMarket(systemClock) } = options;
  const dataDir = mkdtempSync(join(tmpdir(), 'invest-hall-bench-'));
  const env = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const config = readConfig({ ...env, LOAD_LIMITS: shedsLoad ? '' : 'off' });
  const database = await openDatabase(config, 'server');
  await migrate(database.query);
  await makeBareRows(database);
  const contentFolder = pathToFileURL(join(root, 'content/'));
  await applyToEmpty(database, { clock: systemClock, random: systemRandom }, contentFolder, playTypes);
  await rollSampleWindows(database, systemClock);
  if (manyActivities > 0) await addActivities(database, manyActivities);
  const sms = new LocalSmsGateway();
  const secrets = await loadSecrets(database, systemRandom, config.appSecret);
  const caches = new Caches(systemClock);
  const base = { config, database, clock: systemClock, caches, random: systemRandom };
  const samples = await readSampleData(contentFolder);
  const content = await readProductContent(contentFolder);
  const prices = sampleClosingPrices;
  const broker = rememberingBroker(
    new SampleBroker({ ...base, sample: samples.broker, cost: ordinaryCost }),
    base,
  );
  const experiments = new PageExperiments(base);
  const adapters = { broker, prices, market, smsGateway: sms, weixin: new LocalWeixinApi() };
  const app = await buildApp({
    ...base,
    ...adapters,
    ...{ content, experiments },
    logger: false,
    sharesAnswers: true,
    delivery: floors(database, { caches, experiments }, options),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const stop = async (): Promise<void> => {
    await app.close();
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { app, database, sms, secrets, prices, experiments, origin: `http://127.0.0.1:${port}`, stop };
}
