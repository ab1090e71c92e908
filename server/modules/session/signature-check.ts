import { signParams } from '#contract/session/sign-params.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Random } from '#server/random.ts';
import { Cipher } from '#server/secrets.ts';
import { createHash } from 'node:crypto';

const lifeMs = 24 * 60 * 60 * 1000;

/** Result of a signature check; it decides nothing. */
export type SignatureVerdict = 'absent' | 'right' | 'wrong';

/** Checks the optional `sign` of a query: over all its other parameters, including `rd` (product 7.6). */
export class SignatureCheck {
  private readonly cipher: Cipher;

  constructor(private readonly appContext: Pick<AppContext, 'clock' | 'random' | 'secrets'>) {
    this.cipher = new Cipher(appContext.secrets.keyFor('sign-params'), appContext.random);
  }

  judge(query: unknown): SignatureVerdict {
    const { sign, ...signed } = textsOf(query);
    if (sign === undefined) return 'absent';
    const secret = originalRandomOf(this.cipher, signed.rd ?? '', this.appContext.clock.now());
    if (secret === null) return 'wrong';
    try {
      return signParams(signed, secret, md5Base64) === sign ? 'right' : 'wrong';
    } catch {
      return 'wrong';
    }
  }
}

function md5Base64(text: string): string {
  return createHash('md5').update(text, 'utf8').digest('base64');
}

function textsOf(query: unknown): Record<string, string> {
  if (typeof query !== 'object' || query === null) return {};
  const given = Object.entries(query).filter(([, value]) => ['string', 'number'].includes(typeof value));
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

/**
 * The value with which a client signs its parameters for one day (product 7.6). `rd` is the random value and its
 * end, encrypted; a signature made with it grants no right, it only distinguishes noise from callers that tried.
 */
export function makeSignParams(
  cipher: Cipher,
  random: Random,
  now: number,
): { rd: string; original_random: string } {
  const originalRandom = random.bytes(16).toString('hex');
  return { rd: cipher.encrypt(`${originalRandom}.${String(now + lifeMs)}`), original_random: originalRandom };
}

/** The random value in an `rd` of ours, or null when it has expired or is not ours. `now` in milliseconds. */
function originalRandomOf(cipher: Cipher, rd: string, now: number): string | null {
  const [originalRandom = '', expiry = ''] = cipher.decrypt(rd)?.split('.') ?? [];
  return Number(expiry) > now ? originalRandom : null;
}
