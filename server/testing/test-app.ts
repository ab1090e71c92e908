import { Caches } from '#server/cache.ts';
import { applyContent } from '#server/engine/content/apply-content.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import type { ServerCampaign } from '#server/engine/campaign/campaign.ts';
import { buildApp } from '#server/app.ts';
import type { AppOptions } from '#server/app.ts';
import type { Config } from '#server/config.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import type { MarketData } from '#server/modules/market/market-data.ts';
import type { ClosingPrices } from '#server/modules/market/trading-calendar.ts';
import type { Broker } from '#server/modules/trade/broker.ts';
import type { PageExperiments } from '#server/modules/page-definition/page-experiments.ts';
import type { ActivityCounts } from '#server/modules/metrics/activity-counts.ts';
import { LocalSmsGateway } from '#server/modules/session/sms-gateway.ts';
import type { SmsGateway } from '#server/modules/session/sms-gateway.ts';
import { readProductContent } from '#server/modules/product-content/product-content.ts';
import type { ProductContent } from '#server/modules/product-content/product-content.ts';
import { SampleBroker } from '#server/sample/sample-broker.ts';
import { sampleClosingPrices, SampleMarket } from '#server/sample/sample-market.ts';
import { readSampleData } from '#server/sample/sample-data.ts';
import type { SampleData } from '#server/sample/sample-data.ts';
import { LocalWeixinApi } from '#server/modules/weixin/weixin-api.ts';
import type { WeixinApi } from '#server/modules/weixin/weixin-api.ts';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { anAuthor } from './an-author.ts';
import { FakeClock } from './fake-clock.ts';
import { freshDatabase } from './fresh-database.ts';
import { lazySchemas } from '#server/plugins/lazy-schemas.ts';
import { ReplyScan } from './reply-scan.ts';
import { sequenceRandom } from './sequence-random.ts';
import { TestVisitor } from './test-visitor.ts';

/** Maximum time that the first test of a file may wait for its database, milliseconds. */
export const bootTimeoutMs = 60_000;

const contentFolder = new URL('../../content/', import.meta.url);
/** Cost of a cheap password hash. */
const minCost = 16;

interface TestAppOptions {
  readonly config?: Partial<Config>;
  readonly activities?: readonly ContentActivity[];
  readonly smsGateway?: SmsGateway;
  /** Null where no account at the messaging app is connected. */
  readonly weixin?: WeixinApi | null;
  /** In place of the sample broker, which `TestApp.broker` stays. */
  readonly broker?: Broker;
  /** In place of the sample closes. */
  readonly prices?: ClosingPrices;
  /** In place of the sample market. */
  readonly market?: MarketData;
  /** Another server on this database and clock, instead of a fresh one. */
  readonly beside?: Pick<TestApp, 'database' | 'clock'>;
  readonly logger?: FastifyServerOptions['logger'];
  /** Campaigns of the test, in place of those of the product. */
  readonly campaigns?: readonly ServerCampaign[];
  /** Guests get answers that are up to a second old, as in production. */
  readonly sharesAnswers?: boolean;
  /** Counts the visits and the refusals of the server by activity. */
  readonly counts?: ActivityCounts;
  /** Counts the visits to releases. */
  readonly releaseCounts?: AppOptions['releaseCounts'];
  /** What operators have switched off. */
  readonly switches?: AppOptions['switches'];
  /** The experiments of the server, for a test that flushes who was shown something. */
  readonly experiments?: PageExperiments;
}

/** The server on a fresh database, with the clock, randomness and outbox of the test. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly clock: FakeClock;
  readonly sms: LocalSmsGateway;
  readonly broker: SampleBroker;
  readonly content: ProductContent;
  readonly samples: SampleData;
  /** A visitor without a session. */
  readonly visitor: () => TestVisitor;
  /** A visitor who has just logged in by SMS with an unused phone. */
  readonly member: () => Promise<TestVisitor>;
  /** Replaces the content. */
  readonly apply: (activities: readonly ContentActivity[]) => Promise<void>;
  /** Rejects when one of its replies had content that no reply may have ({@link ReplyScan}). */
  readonly close: () => Promise<void>;
}

/** Builds a {@link TestApp} on a database of its own. */
export async function buildTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { beside } = options;
  const database = beside?.database ?? (await freshDatabase());
  const clock = beside?.clock ?? new FakeClock();
  // Concurrent servers draw different numbers, as in production.
  const random = sequenceRandom(beside ? 'tests beside' : 'tests');
  const sms = new LocalSmsGateway();
  const [content, samples] = await Promise.all([
    readProductContent(contentFolder),
    readSampleData(contentFolder),
  ]);
  const broker = new SampleBroker({ database, clock, random, sample: samples.broker, cost: minCost });
  const apply = (activities: readonly ContentActivity[]) =>
    applyContent(
      database,
      { isSample: true, activities: [...activities], banners: [] },
      anAuthor(clock, random),
    );
  if (!beside) await apply(options.activities ?? []);
  const scan = new ReplyScan();
  const config = {
    ...readConfig({}),
    appSecret: 'secret of the tests, long enough',
    // Races use more concurrent calls than one server admits.
    loadLimits: null,
    ...options.config,
  };
  const app = await buildApp({
    ...{ database, clock, random, content, config, caches: new Caches(clock) },
    broker: options.broker ?? broker,
    prices: options.prices ?? sampleClosingPrices,
    market: options.market ?? new SampleMarket(clock),
    delivery: (built) => {
      scan.listen(built);
      return Promise.resolve();
    },
    smsGateway: options.smsGateway ?? sms,
    weixin: options.weixin === undefined ? new LocalWeixinApi() : options.weixin,
    logger: options.logger ?? false,
    schemaController: lazySchemas,
    sharesAnswers: options.sharesAnswers ?? false,
    ...(options.campaigns ? { campaigns: options.campaigns } : {}),
    ...(options.counts ? { counts: options.counts } : {}),
    ...(options.releaseCounts ? { releaseCounts: options.releaseCounts } : {}),
    ...(options.switches ? { switches: options.switches } : {}),
    ...(options.experiments ? { experiments: options.experiments } : {}),
  });
  let phones = 0;
  const visitor = () => new TestVisitor(app, sms);
  return {
    ...{ app, database, clock, sms, broker, content, samples, visitor, apply },
    member: async () => {
      const member = visitor();
      await member.logIn(`138${String((phones += 1)).padStart(8, '0')}`);
      return member;
    },
    close: async () => {
      await app.close();
      const leaks = await scan.leaks(database, config.appSecret);
      if (!beside) await database.close();
      if (leaks.length > 0) throw new Error(`replies hold what must not leave: ${leaks.join('; ')}`);
    },
  };
}
