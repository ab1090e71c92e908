import { codes } from '#contract/codes.ts';
import type { FastifyRequest } from 'fastify';
import { Fault } from './fault.ts';

/**
 * Refuses a call with effects that another site made with the visitor's cookie. It passes when the browser says that it
 * comes from our own origin, or when it carries a header that no foreign page can send without our consent.
 * Reference: security 1.3.
 */
export function refuseForgery(request: FastifyRequest, publicOrigin: string): void {
  const { origin, 'sec-fetch-site': site, 'x-requested-with': marker } = request.headers;
  const isOwnOrigin = origin === publicOrigin || origin === `${request.protocol}://${request.host}`;
  const isForeign =
    (origin !== undefined && !isOwnOrigin) ||
    (site !== undefined && site !== 'same-origin' && site !== 'none');
  if (isForeign) throw refusal();
  if (site === 'same-origin' || isOwnOrigin || marker !== undefined) return;
  throw refusal();
}

function refusal(): Fault {
  return new Fault(codes.forbidden, '请求来源不受信任', {}, 403);
}
