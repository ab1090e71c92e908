import type { Random } from '#server/random.ts';
import type { Seal } from '#server/secrets.ts';

const lifeMs = 24 * 60 * 60 * 1000;

/**
 * What a client signs its parameters with for one day (spec section 7). `rd` is the random value and its end, sealed; a
 * signature made with it gives no right, it only tells noise from callers that tried.
 */
export function makeSignParams(
  seal: Seal,
  random: Random,
  now: number,
): { rd: string; original_random: string } {
  const originalRandom = random.bytes(16).toString('hex');
  return { rd: seal.close(`${originalRandom}.${String(now + lifeMs)}`), original_random: originalRandom };
}

/** The random value in an `rd` of ours, or null when it is over or none of ours. `now` in milliseconds. */
export function originalRandomOf(seal: Seal, rd: string, now: number): string | null {
  const [originalRandom = '', expiry = ''] = seal.open(rd)?.split('.') ?? [];
  return Number(expiry) > now ? originalRandom : null;
}
