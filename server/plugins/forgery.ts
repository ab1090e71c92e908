import { codes } from '#contract/codes.ts';
import type { FastifyRequest } from 'fastify';
import { isPrivateAddress } from './caller-network.ts';
import { ApiError } from './api-error.ts';

/** Where browsers reach us, and whether the one origin is all there is. */
export interface OwnOrigin {
  readonly publicOrigin: string;
  readonly production: boolean;
}

/**
 * Refuses a call with effects that another site made with the visitor's cookie. It passes when the browser says that it
 * comes from our own origin, or when it carries a header that no foreign page can send without our consent. Our origin
 * is the configured one; outside production it is also the address of a private network at which the call came, so that
 * a phone in the same network can be tried.
 * @throws ApiError forbidden
 */
export function refuseForgery(request: FastifyRequest, { publicOrigin, production }: OwnOrigin): void {
  const { origin, 'sec-fetch-site': site, 'x-requested-with': marker } = request.headers;
  const isOwnOrigin = origin === publicOrigin || (!production && isOfPrivateHost(request, origin));
  const isForeign =
    (origin !== undefined && !isOwnOrigin) ||
    (site !== undefined && site !== 'same-origin' && site !== 'none');
  if (isForeign) throw refusal();
  if (site === 'same-origin' || isOwnOrigin || marker !== undefined) return;
  throw refusal();
}

/** A name that is none of `localhost` could be made to lead here by anybody, so it does not count. */
function isOfPrivateHost(request: FastifyRequest, origin: string | undefined): boolean {
  if (origin !== `${request.protocol}://${request.host}` || !URL.canParse(origin)) return false;
  const { hostname } = new URL(origin);
  return /^(?:.+\.)?localhost$/.test(hostname) || isPrivateAddress(hostname.replace(/^\[|\]$/g, ''));
}

function refusal(): ApiError {
  return new ApiError(codes.forbidden, '请求来源不受信任', {}, 403);
}
