import { isPreview } from '#contract/pages/addresses.ts';
import type { PageBundle, TargetName } from '#contract/pages/bundles.ts';
import { bestEncoding } from '#server/plugins/compressed-answer.ts';
import { hasAlready } from '#server/plugins/public-answer.ts';
import { analyticsOrigin } from '#contract/tracking/analytics-origin.ts';
import type { Config } from '#server/config.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Page } from './bundles.ts';

/**
 * The messaging app's JS-SDK reports each configuration by loading a picture from this host. The app never loads that SDK,
 * and the addresses of its pages no longer contain one-time codes at that time.
 */
const sdkReports = 'https://open.weixin.qq.com';
/** In development the `/hosts` page shows the targets in frames. */
const developmentFrames = "'self' http://localhost:* http://*.localhost:*";

/** The page with the emulated host before all other scripts; only developers see it. */
function withHost(page: Page, target: TargetName): Buffer {
  const script = `<script src="/dev/host-${target}.js"></script>`;
  return Buffer.from(page.bodies.identity.toString('utf8').replace('<head>', `<head>${script}`));
}

const openerPolicy = 'cross-origin-opener-policy';

/**
 * Whether no page of another site can hold the window of this page: it was opened by hand, from a bookmark or by an app, or by
 * a page of ours. The opener policy would change nothing then, and a browser starts another process for it, which
 * costs a slow phone 40 ms before the first paint. A browser that does not say so gets the policy.
 */
function hasNoForeignOpener({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site === 'none' || site === 'same-origin';
}

/** Sends a page, or 304 if the client has it. `host` is the target whose host is emulated, in development. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  {
    target,
    host,
    isPersonal = false,
    ...exposure
  }: Exposure & {
    readonly target: TargetName;
    readonly host: TargetName | null;
    /** The cookie of the visitor may choose another page. */
    readonly isPersonal?: boolean;
  },
): FastifyReply {
  const encoding = host === null ? bestEncoding(request.headers['accept-encoding'] ?? '') : 'identity';
  const etag = `"${page.hash}-${host ?? encoding}"`;
  void reply.headers({
    'cache-control': isPreview(request.url.split('?', 1)[0] ?? '') ? 'no-store' : 'no-cache',
    'content-security-policy': pagePolicy(page.csp, target, exposure),
    etag,
    vary: `User-Agent, Accept-Encoding, Sec-Fetch-Site${isPersonal ? ', Cookie' : ''}`,
  });
  if (hasNoForeignOpener(request)) void reply.removeHeader(openerPolicy);
  if (reply.statusCode === 200 && hasAlready(request, etag)) return reply.code(304).send();
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  void reply.type('text/html; charset=utf-8');
  return reply.send(host === null ? page.bodies[encoding] : withHost(page, host));
}

/** Inputs of the headers of a page. */
export interface Exposure {
  readonly production: boolean;
  /** Origin that browsers use. */
  readonly origin: string;
  /** Origin to which the pages send contract, hq and trade calls; empty or absent for ours. */
  readonly secondaryOrigin?: string;
  /** Further origins to which a page may send: error reports, and the analytics service. */
  readonly reportOrigins?: readonly string[];
  /** The only origin whose pages may show ours in a frame; absent for what the stage allows. */
  readonly framedBy?: string;
}

/** Origins, in addition to our own, to which pages of this stage send reports and events. */
export function reportOrigins({
  errorDsn,
  publicOrigin,
}: Pick<Config, 'errorDsn' | 'publicOrigin'>): string[] {
  const analytics = analyticsOrigin(new URL(publicOrigin).hostname);
  return [...(errorDsn === '' ? [] : [new URL(errorDsn).origin]), ...(analytics === '' ? [] : [analytics])];
}

/** Headers of all delivered files, including scripts and pictures. */
export function commonHeaders({ origin }: Exposure): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    // No path or query in any Referer, also within our origin: an address can contain a one-time code.
    'referrer-policy': 'strict-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    [openerPolicy]: 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(origin.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  };
}

/**
 * The content security policy of a page: our own files, and inline only what the build hashed. Nothing is allowed
 * that could turn text into script.
 */
export function pagePolicy(
  { script, style }: PageBundle['csp'],
  target: TargetName,
  { production, secondaryOrigin = '', reportOrigins = [], framedBy }: Exposure,
): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...script].join(' ')}`,
    `style-src ${["'self'", ...style].join(' ')}`,
    `img-src ${["'self'", 'data:', ...(target === 'app' ? [] : [sdkReports])].join(' ')}`,
    `connect-src ${["'self'", ...(secondaryOrigin === '' ? [] : [secondaryOrigin]), ...reportOrigins].join(' ')}`,
    `frame-ancestors ${framedBy ?? (production ? "'none'" : developmentFrames)}`,
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}
