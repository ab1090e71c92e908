import { plainText, strictObject } from '#contract/http/scalar.schema.ts';
import { createHash } from 'node:crypto';
import { Type } from 'typebox';
import type { Static } from 'typebox';

/**
 * The second party of a scheduled draw, in the config of an activity: a public randomness beacon that answers
 * `GET url/public/N` with `round` and `randomness`, or the sample, which anybody can compute and which therefore proves
 * nothing.
 */
export const entropyPartySchema = Type.Union([
  strictObject({ party: Type.Literal('sample') }),
  strictObject({
    party: Type.Literal('beacon'),
    name: plainText(20, 1),
    url: Type.String({ pattern: '^https://[\\w.-]+(?::\\d+)?(?:/[\\w-]+)*$', maxLength: 200 }),
    /** When its first value was published, seconds since 1970. */
    genesis: Type.Integer({ minimum: 0 }),
    /** Seconds between two values. */
    period: Type.Integer({ minimum: 1, maximum: 86_400 }),
  }),
]);

export type EntropyParty = Static<typeof entropyPartySchema>;

/** A value of a party before anybody knows it. */
export interface NamedValue {
  /** The party and the value, for readers. */
  readonly source: string;
  /** When it is published, milliseconds since 1970. */
  readonly entropyAt: number;
}

const sample = { name: '示例信标（公开算法，仅供演示）', genesis: 0, period: 60 };
const timeoutMs = 5000;

/** The first value that a party publishes at `moment`, milliseconds, or later. */
export function valueAt(party: EntropyParty, moment: number): NamedValue {
  const { name, genesis, period } = party.party === 'sample' ? sample : party;
  const before = Math.max(0, Math.ceil((moment / 1000 - genesis) / period));
  return {
    source: `${name} 第 ${String(before + 1)} 轮`,
    entropyAt: (genesis + before * period) * 1000,
  };
}

/**
 * The value that a source names: 64 lower-case hexadecimal digits.
 * @throws Error when the party does not answer with it; it is asked for again later.
 */
export async function publishedValue(
  party: EntropyParty,
  source: string,
  load: typeof fetch = fetch,
): Promise<string> {
  const [, round = ''] = / 第 (\d+) 轮$/.exec(source) ?? [];
  if (round === '') throw new Error(`no value is named by: ${source}`);
  if (party.party === 'sample')
    return createHash('sha256').update(`invest-hall-sample-beacon/1\n${round}`).digest('hex');
  const signal = AbortSignal.timeout(timeoutMs);
  const reply = await load(`${party.url}/public/${round}`, { redirect: 'error', signal });
  const value = (await reply.json()) as { readonly round?: unknown; readonly randomness?: unknown };
  const { randomness } = value;
  if (!reply.ok || String(value.round) !== round || typeof randomness !== 'string')
    throw new Error(`the beacon ${party.name} has no value ${round}`);
  if (!/^[0-9a-f]{64}$/.test(randomness)) throw new Error(`the beacon ${party.name} has another format`);
  return randomness;
}
