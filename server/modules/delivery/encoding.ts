import type { Encoding } from './bundles.ts';

/** The smallest form that the client says it can read (RFC 9110, 12.5.3). */
export function bestEncoding(accepted: string): Encoding {
  const refused = /;\s*q=0(?:\.0*)?\s*$/;
  const offers = accepted
    .toLowerCase()
    .split(',')
    .filter((offer) => !refused.test(offer))
    .map((offer) => offer.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((encoding) => offers.includes(encoding)) ?? 'identity';
}
