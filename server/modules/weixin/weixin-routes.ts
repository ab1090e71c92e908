import { codes } from '#contract/http/codes.ts';
import { messagingSchemas } from '#contract/messaging/messaging.schema.ts';
import { messaging } from '#contract/messaging/messaging.ts';
import { hourMs } from '#server/clock.ts';
import type { AppContext } from '#server/app-context.ts';
import { requireAllowance } from '#server/plugins/call-limits.ts';
import { callerNetwork, isLoopback } from '#server/plugins/caller-network.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { WeixinError } from './weixin-api.ts';
import type { WeixinApi } from './weixin-api.ts';
import { WeixinDesk } from './weixin-desk.ts';

/** Links an hour for one member, or for one network if there is no login. */
const maxLinks = 30;

/**
 * Signatures for the messaging app's JS-SDK, and links into the mini-program; without an account at the messaging app
 * (`api` is null) both are refused with the reason.
 */
export function weixinRoutes(app: FastifyInstance, appContext: AppContext, api: WeixinApi | null): void {
  const { clock, random } = appContext;
  const known = api === null ? null : new WeixinDesk(appContext, api);
  const deskFor = (what: string): WeixinDesk => {
    if (known === null) throw new ApiError(codes.forbidden, `${what}暂未开通`);
    return known;
  };

  registerEndpoints(app, appContext, messaging, messagingSchemas, {
    sign: async ({ body }, { request }) => {
      const desk = deskFor('分享');
      const url = signableUrl(body.url, signableOrigins(appContext, request));
      if (url === null) throw new ApiError(codes.forbidden, '该页面不支持分享');
      const timestamp = String(Math.floor(clock.now() / 1000));
      const noncestr = random.bytes(8).toString('hex');
      const ticket = await answered(desk.jsapiTicket(), request);
      const signature = jsapiSignature({ ticket, noncestr, timestamp, url });
      return { appid: desk.appId, timestamp, noncestr, signature };
    },
    urlScheme: async ({ body }, { request, visitor }) => {
      const desk = deskFor('小程序跳转');
      if (!/^\/pages\/[a-z/]+$/.test(body.path)) throw new ApiError(codes.badRequest, '该页面不支持跳转');
      await countLink(appContext, (await visitor())?.memberId ?? null, request);
      // The page knows its stage, and the schema admits two versions; a trial version opens for its testers only.
      const { path, query = '', env_version: envVersion = 'release' } = body;
      const wish = { path, query, envVersion };
      return { openlink: await answered(desk.openLink(wish), request) };
    },
  });
}

/** Outside production a page is also ours under any address that the developer uses. */
function signableOrigins({ config }: AppContext, request: FastifyRequest): readonly string[] {
  return config.production
    ? config.weixinOrigins
    : [...config.weixinOrigins, `${request.protocol}://${request.host}`];
}

async function countLink(
  { database, clock }: AppContext,
  memberId: string | null,
  request: FastifyRequest,
): Promise<void> {
  if (memberId === null && isLoopback(request.ip)) return;
  const caller = memberId ?? callerNetwork(request.ip);
  const limit = { bucket: `weixin-link:${caller}`, max: maxLinks, windowMs: hourMs };
  await database.transaction((transaction) =>
    requireAllowance(transaction, limit, clock.now(), '操作太频繁，请1小时后再试'),
  );
}

async function answered(value: Promise<string>, request: FastifyRequest): Promise<string> {
  try {
    return await value;
  } catch (error) {
    if (!(error instanceof WeixinError)) throw error;
    request.log.warn({ errcode: error.errcode, reason: error.message }, 'the messaging app refused');
    throw new ApiError(codes.unavailable, '暂时无法连接，请稍后重试');
  }
}

/** Inputs of the messaging app's signature of a page. */
export interface SignedPage {
  readonly ticket: string;
  readonly noncestr: string;
  /** Seconds since 1970. */
  readonly timestamp: string;
  /** The address as the page has it, without its fragment. */
  readonly url: string;
}

/** The signature of a page for the JS-SDK: SHA-1 in hexadecimal, as the messaging app documents it. */
export function jsapiSignature({ ticket, noncestr, timestamp, url }: SignedPage): string {
  const text = `jsapi_ticket=${ticket}&noncestr=${noncestr}&timestamp=${timestamp}&url=${url}`;
  return createHash('sha1').update(text, 'utf8').digest('hex');
}

/**
 * The address that is signed for a page of ours, exactly as it is without its fragment, or null for every other page:
 * a signature lets a page use the messaging app in our name (product 11.7).
 */
export function signableUrl(candidate: string, origins: readonly string[]): string | null {
  const [text = ''] = candidate.split('#');
  if (/[\s\\]/.test(text)) return null;
  // The exact text is signed, so the text must begin with the origin; a parser would accept too much.
  const isOurs = origins.some(
    (origin) => text === origin || ['/', '?'].some((next) => text.startsWith(origin + next)),
  );
  return isOurs && URL.canParse(text) && origins.includes(new URL(text).origin) ? text : null;
}
