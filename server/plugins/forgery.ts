import { codes } from '#contract/http/codes.ts';
import type { FastifyRequest } from 'fastify';
import { isPrivateAddress } from './caller-network.ts';
import { ApiError } from './api-error.ts';
import { isFromOwnPage } from './secondary-origin.ts';
import type { CallOrigins } from './secondary-origin.ts';

/** The origins that our pages use, and whether no other origin is accepted. */
export interface OwnOrigin extends CallOrigins {
  readonly production: boolean;
}

/**
 * Refuses a call with effects that another site made with the visitor's cookie. A call passes when the browser
 * reports our own origin, or when it carries a header that a foreign page cannot send without our consent. Our origin
 * is the configured one; outside production also the address of a private network at which the call came, so that a
 * phone in the same network can be used. A call to the secondary host comes from our page on another origin: it needs
 * both our origin and the header.
 * @throws ApiError forbidden
 */
export function refuseForgery(request: FastifyRequest, own: OwnOrigin): void {
  const { publicOrigin, production } = own;
  const { origin, 'sec-fetch-site': site, 'x-requested-with': marker } = request.headers;
  const isOwnOrigin = origin === publicOrigin || (!production && isOfPrivateHost(request, origin));
  const isForeign =
    (origin !== undefined && !isOwnOrigin) ||
    (site !== undefined && site !== 'same-origin' && site !== 'none');
  const isToSecondaryHost = marker !== undefined && isFromOwnPage(request, own);
  if (isForeign && !isToSecondaryHost) throw refusal();
  if (site === 'same-origin' || isOwnOrigin || marker !== undefined) return;
  throw refusal();
}

/** Anyone can point a name other than `localhost` to this machine, so such a name does not count. */
function isOfPrivateHost(request: FastifyRequest, origin: string | undefined): boolean {
  if (origin !== `${request.protocol}://${request.host}` || !URL.canParse(origin)) return false;
  const { hostname } = new URL(origin);
  return /^(?:.+\.)?localhost$/.test(hostname) || isPrivateAddress(hostname.replace(/^\[|\]$/g, ''));
}

function refusal(): ApiError {
  return new ApiError(codes.forbidden, '请求来源不受信任', {}, 403);
}
