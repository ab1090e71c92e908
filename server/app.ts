import { playTypesOf } from '#server/engine/activity/play-type.ts';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import swagger from '@fastify/swagger';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { ActivityCatalogue } from './engine/activity/activity-catalogue.ts';
import { activityCalls } from './engine/activity/activity-calls.ts';
import { engineParts, playParts } from './engine/campaign/parts.ts';
import { deliveryJob } from './engine/award/grant-rows.ts';
import type { MarketData } from './modules/market/market-data.ts';
import { marketRoutes } from './modules/market/market-routes.ts';
import type { ClosingPrices } from '#server/modules/market/trading-calendar.ts';
import type { ServerCampaign } from './engine/campaign/campaign.ts';
import { campaigns, playTypes } from './campaigns/campaigns.ts';
import type { AppContext } from './app-context.ts';
import { advisorRoutes } from './modules/advisor/advisor-routes.ts';
import { cashDeskRoutes } from './modules/advisor/cash-desk-routes.ts';
import { docsRoutes } from './modules/developer-pages/docs-routes.ts';
import { landingRoutes } from './modules/landing/landing-routes.ts';
import { outboxRoutes } from './modules/developer-pages/outbox-routes.ts';
import { pageDefinitionRoutes } from './modules/page-definition/page-definition-routes.ts';
import { PageExperiments } from './modules/page-definition/page-experiments.ts';
import { environmentRoutes, healthRoutes } from './modules/operations/operations-routes.ts';
import { registerCacheMetrics } from './modules/metrics/cache-metrics.ts';
import { registerHttpMetrics, registerLoadGauges, shedCounter } from './modules/metrics/http-metrics.ts';
import type { ActivityCounts } from './modules/metrics/activity-counts.ts';
import { metricsRoutes } from './modules/metrics/metrics-routes.ts';
import { Metrics } from './modules/metrics/metrics.ts';
import type { ProductContent } from './modules/product-content/product-content.ts';
import { LocalSmsGateway } from './modules/session/sms-gateway.ts';
import { SessionGuard, SessionDeps } from './modules/session/session.ts';
import { sessionRoutes } from './modules/session/session-routes.ts';
import type { SmsGateway } from './modules/session/sms-gateway.ts';
import { registerTargetSwitch } from './modules/delivery/target-switch.ts';
import { trackingRoutes } from './modules/tracking/tracking-routes.ts';
import type { Broker } from './modules/trade/broker.ts';
import { openAccountRoutes } from './modules/trade/open-account-routes.ts';
import { requireTradeWith, TradeSessions } from './modules/trade/trade-sessions.ts';
import { tradeRoutes } from './modules/trade/trade-routes.ts';
import { userRoutes } from './modules/user/user-routes.ts';
import type { WeixinApi } from './modules/weixin/weixin-api.ts';
import { watchlistRoutes } from './modules/watchlist/watchlist-routes.ts';
import { weixinRoutes } from './modules/weixin/weixin-routes.ts';
import { toApiError, registerErrorReplies, sendError } from './plugins/error-replies.ts';
import { registerJsonBody } from './plugins/json-body.ts';
import { registerCompression } from './plugins/compressed-answer.ts';
import { guestAnswers } from './plugins/guest-answers.ts';
import { loadLimits } from './plugins/load-gate.ts';
import { registerLoadShedding } from './plugins/load-shedding.ts';
import { registerSecondaryOrigin } from './plugins/secondary-origin.ts';
import { registerRequestLog } from './plugins/request-log.ts';
import { measureRoutes } from './release/measure-routes.ts';
import type { ReleaseCounts } from './release/release-counts.ts';
import type { ServedReleases } from './release/served-releases.ts';
import { loadSecrets } from './secrets.ts';
import type { Drain } from './stop-on-signal.ts';

/** Dependencies of an app; tests pass their own clock, randomness and gateway. */
export interface AppOptions extends Pick<AppContext, 'config' | 'database' | 'clock' | 'caches' | 'random'> {
  readonly smsGateway: SmsGateway;
  readonly broker: Broker;
  /** Null where no account at the messaging app is connected. */
  readonly weixin: WeixinApi | null;
  readonly content: ProductContent;
  readonly prices: ClosingPrices;
  readonly market: MarketData;
  readonly logger: FastifyServerOptions['logger'];
  /** The campaigns; those of the product when absent. */
  readonly campaigns?: readonly ServerCampaign[];
  /** How and when the schemas of the routes are compiled; all at the start when absent. */
  readonly schemaController?: FastifyServerOptions['schemaController'];
  /** Counts visits and refusals by activity; nothing is counted when absent. */
  readonly counts?: ActivityCounts;
  /** The experiments with pages, and who is in them; the app creates its own when absent. */
  readonly experiments?: PageExperiments;
  /** What operators have switched off; nothing when absent. */
  readonly switches?: Pick<ServedReleases, 'isTargetKilled' | 'isTypeKilled'>;
  /** Counts how the visits to each release go; absent where there is one version only. */
  readonly releaseCounts?: ReleaseCounts;
  /** Registry of metrics; the app creates its own when absent. */
  readonly metrics?: Metrics;
  /** Whether guests who ask for the same address within a second get one answer. */
  readonly sharesAnswers?: boolean;
  /** Whether the server is about to end; it stays when absent. */
  readonly drain?: Drain;
  /** Registers the delivery of bundles; absent if only the API is needed. */
  readonly delivery?: (app: FastifyInstance) => Promise<void>;
}

/** Builds the server on a migrated database; it does not listen yet. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, database, clock, caches, random, smsGateway } = options;
  const app = newFastify(options);
  const secrets = await loadSecrets(database, random, config.appSecret);
  const base = { config, database, clock, caches, random, secrets };
  const session = new SessionDeps(base, smsGateway);
  const tradeSessions = new TradeSessions(database, clock, random);
  const { find, require, isLive, refusalOf } = new SessionGuard(session, clock);
  const guard = {
    find,
    require,
    isLive,
    refusalOf,
    requireTrade: requireTradeWith(tradeSessions, options.broker),
  };
  const isDelivering = config.fulfilment !== 'none';
  const metrics =
    options.metrics ?? new Metrics({ database, clock, deliveryKind: deliveryJob, isDelivering });
  registerSecondaryOrigin(app, config);
  boundLoad(app, options, metrics);
  registerCacheMetrics(metrics.registry, caches);
  app.decorateRequest('activityId', '');
  app.decorateRequest('isVisit', false);
  app.decorateRequest('draws', 0);
  app.decorateRequest('wins', 0);
  options.counts?.watch(app);
  options.releaseCounts?.watch(app);
  await registerPlugins(app, base);
  const { switches } = options;
  if (switches) registerTargetSwitch(app, (target) => switches.isTargetKilled(target), config.production);
  const shared = options.sharesAnswers === true && { guestAnswers: guestAnswers(caches) };
  registerModules(app, { ...base, ...shared, guard }, { ...options, session, tradeSessions });
  metricsRoutes(app, config, () => metrics.text());
  if (!config.production) {
    docsRoutes(app);
    if (smsGateway instanceof LocalSmsGateway) outboxRoutes(app, smsGateway, clock);
  }
  if (options.delivery) await options.delivery(app);
  await app.ready();
  return app;
}

/** Maximum delay before a connection that exceeds its timeout is closed; milliseconds. */
const checkConnectionsEveryMs = 500;

/** Maximum time for each part of the server to start; milliseconds. */
const startTimeoutMs = 60_000;

function newFastify({ config, logger, random, schemaController }: AppOptions): FastifyInstance {
  return Fastify({
    logger: logger ?? false,
    // Fastify's own lines contain whole addresses; ours are in request-log.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => random.uuid(),
    trustProxy: config.trustProxy.length === 0 ? false : [...config.trustProxy],
    bodyLimit: 64 * 1024,
    // Reading the bundles takes seconds on a busy machine; ten, the default, would end the start.
    pluginTimeout: startTimeoutMs,
    requestTimeout: config.requestTimeoutMs,
    keepAliveTimeout: config.keepAliveTimeoutMs,
    connectionTimeout: config.connectionTimeoutMs,
    http: {
      headersTimeout: config.headersTimeoutMs,
      requestTimeout: config.requestTimeoutMs,
      connectionsCheckingInterval: checkConnectionsEveryMs,
    },
    forceCloseConnections: 'idle',
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false } },
    ...(schemaController ? { schemaController } : {}),
    frameworkErrors: (error, request, reply) => {
      void sendError(reply, toApiError(error, request));
    },
  });
}

/** Before every other hook: a call that is refused because of load must cost nothing more. */
function boundLoad(app: FastifyInstance, { config, database, clock }: AppOptions, metrics: Metrics): void {
  registerHttpMetrics(app, metrics.registry);
  const limits = loadLimits(database.poolUsage().max, config.loadLimits);
  const onShed = shedCounter(metrics.registry);
  registerLoadGauges(metrics.registry, registerLoadShedding(app, { limits, clock, onShed }));
}

async function registerPlugins(app: FastifyInstance, base: Omit<AppContext, 'guard'>): Promise<void> {
  app.removeAllContentTypeParsers();
  registerJsonBody(app);
  registerErrorReplies(app);
  registerRequestLog(app);
  await app.register(formbody);
  await app.register(cookie);
  // After the hook that writes the cookies, so that it sees them.
  registerCompression(app);
  if (!base.config.production) {
    // Pages and files have no subject: only calls are documented.
    const openapi = { info: { title: 'Invest Hall', version: '1' } };
    await app.register(swagger, { openapi, hideUntagged: true });
  }
}

/** Dependencies of modules in addition to the context of the app: adapters, content, and shared parts. */
interface ModuleParts extends Pick<
  AppOptions,
  | 'broker'
  | 'weixin'
  | 'content'
  | 'prices'
  | 'market'
  | 'campaigns'
  | 'experiments'
  | 'switches'
  | 'releaseCounts'
  | 'drain'
> {
  readonly session: SessionDeps;
  readonly tradeSessions: TradeSessions;
}

/** The modules, in an explicit list that can be read and searched. */
function registerModules(app: FastifyInstance, appContext: AppContext, parts: ModuleParts): void {
  const catalogue = new ActivityCatalogue(appContext.database, appContext.caches);
  healthRoutes(app, appContext.database, parts.drain);
  sessionRoutes(app, appContext, parts.session);
  userRoutes(app, appContext, parts);
  tradeRoutes(app, appContext, parts);
  openAccountRoutes(app, appContext, parts);
  cashDeskRoutes(app, appContext, parts);
  advisorRoutes(app, appContext, parts.content);
  landingRoutes(app, appContext, parts.content);
  marketRoutes(app, appContext, parts.market);
  watchlistRoutes(app, appContext, parts.market);
  const { experiments = new PageExperiments(appContext) } = parts;
  pageDefinitionRoutes(app, appContext, { ...parts, experiments });
  weixinRoutes(app, appContext, parts.weixin);
  trackingRoutes(app, appContext);
  measureRoutes(app, appContext, parts.releaseCounts);
  environmentRoutes(app, appContext);
  const own = parts.campaigns && playTypesOf(parts.campaigns.map(({ playType }) => playType));
  const { broker, content } = parts;
  const isTypeKilled = (type: string): boolean => parts.switches?.isTypeKilled(type) === true;
  const deps = { appContext, catalogue, playTypes: own ?? playTypes, broker, content, isTypeKilled };
  for (const { calls } of engineParts) calls(app, deps);
  for (const { key, calls } of playParts) calls(app, deps, activityCalls(deps, { part: key }));
  for (const { routes } of parts.campaigns ?? campaigns) {
    routes?.(app, { ...deps, prices: parts.prices, market: parts.market });
  }
}
