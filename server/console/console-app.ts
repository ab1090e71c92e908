import cookie from '@fastify/cookie';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { PlayTypes } from '#server/engine/activity/play-type.ts';
import { pictureFiles } from '#server/modules/page-definition/picture-files.ts';
import { registerCompression } from '#server/plugins/compressed-answer.ts';
import { registerErrorReplies, sendError, toApiError } from '#server/plugins/error-replies.ts';
import { registerJsonBody } from '#server/plugins/json-body.ts';
import { registerRequestLog } from '#server/plugins/request-log.ts';
import { auditRoutes } from './audit/audit-routes.ts';
import { ConsoleCalls } from './console-calls.ts';
import type { ConsoleContext } from './console-context.ts';
import { requireWholeDraft } from './drafts/draft-problems.ts';
import { draftRoutes } from './drafts/draft-routes.ts';
import { drawRoutes } from './draws/draw-routes.ts';
import { experimentStart } from './experiments/start-proposals.ts';
import { experimentRoutes } from './experiments/experiment-routes.ts';
import { fraudRoutes } from './fraud/fraud-routes.ts';
import { pageRoutes } from './pages/page-routes.ts';
import type { PageDeps } from './pages/page-records.ts';
import { pictureRoutes } from './pictures/picture-routes.ts';
import { peopleRoutes } from './operators/people-routes.ts';
import { signInRoutes } from './operators/sign-in-routes.ts';
import { personalDataRoutes } from './support/personal-data-routes.ts';
import { supportRoutes } from './support/support-routes.ts';
import { previewRoutes } from './preview/preview-routes.ts';
import type { PreviewPlaces } from './preview/preview-routes.ts';
import { dryRunRoutes } from './dry-run/dry-run-routes.ts';
import { runningRoutes } from './running/running-routes.ts';
import type { SampleOperators } from './operators/sample-operators.ts';
import { awardRoutes } from './prizes/award-routes.ts';
import { codeRoutes } from './prizes/code-routes.ts';
import { parcelRoutes } from './prizes/parcel-routes.ts';
import { stockChange } from './prizes/stock-changes.ts';
import { stockRoutes } from './prizes/stock-routes.ts';
import { proposalRoutes } from './proposals/proposal-routes.ts';
import { Proposals } from './proposals/proposals.ts';
import { activityEnd } from './running/end-proposals.ts';
import { correction } from './support/corrections.ts';
import { erasure } from './support/erasures.ts';

/** A campaign with its texts fits several times. */
const bodyLimit = 1024 * 1024;

/** Dependencies of the console in addition to its context. */
export interface ConsoleOptions extends Pick<PageDeps, 'pagesContent'> {
  readonly context: ConsoleContext;
  readonly logger: FastifyServerOptions['logger'];
  readonly trustProxy: readonly string[];
  /** The operators of the sample; null in production. */
  readonly samples: SampleOperators | null;
  readonly playTypes: PlayTypes;
  /** The ids of the texts that a reading task can name. */
  readonly articles: ReadonlySet<string>;
  readonly schemaController?: FastifyServerOptions['schemaController'];
  /** Where previews are; absent or null on a server without them. */
  readonly previews?: PreviewPlaces | null;
  /** Registers the pages; absent where only the calls are needed. */
  readonly pages?: (app: FastifyInstance) => Promise<void>;
}

/**
 * Builds the console's server: a listener of its own with its own sign-in and cookie. It shares the database and the engine
 * with the hall, and no call and no page.
 */
export async function buildConsole(options: ConsoleOptions): Promise<FastifyInstance> {
  const { context, logger, trustProxy, samples, schemaController, pages } = options;
  const app = Fastify({
    logger: logger ?? false,
    // Fastify's own lines contain whole addresses; ours are in request-log.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => context.random.uuid(),
    trustProxy: trustProxy.length === 0 ? false : [...trustProxy],
    bodyLimit,
    forceCloseConnections: 'idle',
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false } },
    ...(schemaController ? { schemaController } : {}),
    frameworkErrors: (error, request, reply) => {
      void sendError(reply, toApiError(error, request));
    },
  });
  app.removeAllContentTypeParsers();
  registerJsonBody(app);
  registerErrorReplies(app);
  registerRequestLog(app);
  await app.register(cookie);
  registerCompression(app);
  const calls = new ConsoleCalls(app, context);
  const proposals = new Proposals(context.database, [
    ...[stockChange, correction, erasure, activityEnd],
    experimentStart({ context, pagesContent: options.pagesContent }),
  ]);
  signInRoutes(calls, context, samples);
  peopleRoutes(calls, context);
  awardRoutes(calls, context);
  parcelRoutes(calls, context);
  stockRoutes(calls, context);
  codeRoutes(calls, context);
  auditRoutes(app, calls, context);
  draftRoutes(calls, { context, playTypes: options.playTypes, articles: options.articles });
  fraudRoutes(calls, context);
  supportRoutes(calls, context, proposals);
  proposalRoutes(calls, proposals);
  personalDataRoutes(calls, context);
  drawRoutes(app, calls, context);
  runningRoutes(app, calls, context);
  dryRunRoutes(app, calls, context, (id) => requireWholeDraft(context.database.query, id));
  pageRoutes(calls, { context, pagesContent: options.pagesContent });
  experimentRoutes(calls, { context, pagesContent: options.pagesContent });
  pictureRoutes(app, calls, context);
  const { pagesContent, previews: places = null } = options;
  previewRoutes(app, calls, { context, pagesContent, places });
  pictureFiles(app, context.database);
  await pages?.(app);
  await app.ready();
  return app;
}
