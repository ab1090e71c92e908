import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pagePath } from '#contract/pages/addresses.ts';
import { secondaryOriginMeta } from '#contract/http/secondary-host.ts';
import { targets } from '#contract/pages/bundles.ts';
import type { TargetName } from '#contract/pages/bundles.ts';
import { isApiPath } from '#server/plugins/error-replies.ts';
import { closedCampaign, closedTarget, sendClosed } from './closed-page.ts';
import { registerAssets, registerGallery, registerHosts, sendMissing } from './static-files.ts';
import type { FindAsset } from './static-files.ts';
import { chooseTarget, readBundles } from './bundles.ts';
import type { Bundle, Page } from './bundles.ts';
import { tellPages } from './page-settings.ts';
import { commonHeaders, sendPage } from './page-reply.ts';
import type { Exposure } from './page-reply.ts';

type Bundles = Readonly<Record<TargetName, Bundle>>;

/** Pages with their data. */
export interface PageSource {
  /**
   * The page of an address in its canonical form and with the original query; null if only the prerendered page
   * exists.
   */
  readonly find: (wanted: {
    readonly target: TargetName;
    readonly path: string;
    readonly search: string;
    /** The header `cookie`, of which nothing but the visitor's id is read. */
    readonly cookie: string | undefined;
  }) => Promise<Page | null> | Page | null;
}

/** Bundles of one build, and what draws their pages with data; null where nothing does. */
export interface ServedBundles {
  readonly bundles: Bundles;
  readonly pages: PageSource | null;
  /** Counts a page that was sent. */
  readonly see?: (visitor: AskingVisitor) => void;
}

/** Who asks for a page. */
export interface AskingVisitor {
  readonly target: TargetName;
  /** The header `cookie`, of which nothing but the visitor's id is read. */
  readonly cookie: string | undefined;
  readonly userAgent: string;
  /** The address of the visitor. */
  readonly ip: string;
}

/** Releases that are served in place of the bundles of `distDir`. */
export interface ReleaseSource {
  /** What a visitor gets; null for a target that is switched off, undefined while there is no release. */
  readonly choose: (visitor: AskingVisitor) => ServedBundles | null | undefined;
  /** Whether the page of an address in its canonical form belongs to a campaign whose code is switched off. */
  readonly isClosed: (path: string) => boolean;
  readonly findAsset: FindAsset;
}

/** Location of the bundles and public address of the server. */
export interface DeliveryOptions extends Exposure {
  /** The folder with `h5`, `app` and `miniprogram`. */
  readonly distDir: string;
  /** Draws pages with their data; if absent, only the pages that the build wrote are served. */
  readonly openPages?: (bundles: Bundles) => Promise<PageSource | null>;
  /** Absent where the bundles of `distDir` are served to everybody. */
  readonly releases?: ReleaseSource;
}

const robots = 'User-agent: *\nDisallow: /v1/\nDisallow: /ug/\nDisallow: /m/user/\n';

function registerWellKnown(app: FastifyInstance): void {
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots));
  // Browsers request it on every first visit; a cacheable empty answer avoids 404 lines in the log.
  app.get('/favicon.ico', (_request, reply) =>
    reply.code(204).header('cache-control', 'max-age=86400').send(),
  );
  app.get('/.well-known/*', (_request, reply) => sendMissing(reply));
}

function hostToEmulate(request: FastifyRequest, target: TargetName, production: boolean) {
  return !production && target !== 'h5' && request.hostname.startsWith(`${target}.`) ? target : null;
}

/** One page has one address: caches, counts and the client's router know no other spelling. */
function redirectTo(reply: FastifyReply, path: string, url: string): FastifyReply {
  const query = url.includes('?') ? url.slice(url.indexOf('?')) : '';
  return reply.header('cache-control', 'no-cache').redirect(path + query, 308);
}

function registerPages(
  app: FastifyInstance,
  own: ServedBundles,
  exposure: Exposure,
  releases?: ReleaseSource,
): void {
  app.get('/*', (request, reply): FastifyReply | Promise<FastifyReply> => {
    const [pathname = '/', search = ''] = request.url.split('?');
    if (isApiPath(pathname)) {
      reply.callNotFound();
      return reply;
    }
    if (pathname.startsWith('/assets/')) return sendMissing(reply);
    const userAgent = request.headers['user-agent'] ?? '';
    const target = chooseTarget({ hostname: request.hostname, userAgent, search }, exposure.production);
    const { cookie } = request.headers;
    const visitor = { target, cookie, userAgent, ip: request.ip };
    const chosen = releases?.choose(visitor);
    if (chosen === null) return sendClosed(request, reply, closedTarget(target));
    const { bundles, pages, see } = chosen ?? own;
    const path = pagePath(pathname, bundles[target].pages.keys());
    if (path !== null && path !== pathname) return redirectTo(reply, path, request.url);
    if (path !== null && releases?.isClosed(path) === true) return sendClosed(request, reply, closedCampaign);
    const page = path === null ? undefined : bundles[target].pages.get(path);
    if (!page) void reply.code(bundles[target].isBuilt ? 404 : 503);
    const host = hostToEmulate(request, target, exposure.production);
    const written = page ?? bundles[target].notFound;
    if (page) see?.(visitor);
    const send = (drawn: Page | null): FastifyReply =>
      sendPage(request, reply, drawn ?? written, {
        ...exposure,
        target,
        host,
        isPersonal: releases !== undefined,
      });
    const drawn = path === null || pages === null ? null : pages.find({ target, path, search, cookie });
    return drawn instanceof Promise ? drawn.then(send) : send(drawn);
  });
}

/**
 * Serves the three bundles from one origin: the page of the address in the bundle of the user agent, its hashed
 * files, and in development the page `/hosts`.
 *
 * @throws Error in production when `distDir` has no finished build.
 */
export default async function delivery(app: FastifyInstance, options: DeliveryOptions): Promise<void> {
  const headers = commonHeaders(options);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  registerWellKnown(app);
  const built = readBundles(options.distDir);
  const isWhole = built !== null && targets.every((target) => built[target].isBuilt);
  if (options.production && !isWhole)
    throw new Error(`${options.distDir} holds no finished build: run npm run build.`);
  if (!built) {
    app.get('/*', (_request, reply) =>
      reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('The bundles are not built: run npm run build.\n'),
    );
    return;
  }
  const { secondaryOrigin = '' } = options;
  const bundles = tellPages(built, { [secondaryOriginMeta]: secondaryOrigin });
  await registerAssets(
    app,
    options.distDir,
    targets.filter((target) => built[target].isBuilt),
    options.releases && ((target, name) => options.releases?.findAsset(target, name) ?? null),
  );
  if (!options.production) {
    await registerHosts(app, options.distDir);
    await registerGallery(app, options.distDir);
  }
  const pages = (await options.openPages?.(bundles)) ?? null;
  registerPages(app, { bundles, pages }, options, options.releases);
}
