import { numberBelow } from '#server/random.ts';
import type { Secrets } from '#server/secrets.ts';
import { createHash, createHmac } from 'node:crypto';

/** One version of a pool: prizes with weights, and the price of a draw; it never changes. */
export interface DrawTable {
  readonly activityId: string;
  readonly pool: string;
  readonly version: number;
  readonly currency: string;
  readonly cost: number;
  readonly consolation: string;
  readonly totalWeight: number;
  readonly entries: readonly { readonly prizeId: string; readonly weight: number }[];
}

/** SHA-256 of a table in its canonical form, hexadecimal (docs/replayable-draws.md, "Tables"). */
export function hashOfTable(table: DrawTable): string {
  const { activityId, pool, version, currency, cost, consolation, totalWeight, entries } = table;
  const weights = entries.map(({ prizeId, weight }) => [prizeId, weight]);
  const canonical = [activityId, pool, version, currency, cost, consolation, totalWeight, weights];
  return createHash('sha256')
    .update(`invest-hall-table/1\n${JSON.stringify(canonical)}`)
    .digest('hex');
}

/** The pseudonym of a member in the draws of one activity: 16 hexadecimal digits that only the server can trace back. */
export function memberCodeOf(secrets: Pick<Secrets, 'keyFor'>, activityId: string, memberId: string): string {
  return createHmac('sha256', secrets.keyFor('draw-member-code'))
    .update(`${activityId}\n${memberId}`)
    .digest('hex')
    .slice(0, 16);
}

/** All inputs of a draw. */
export interface DrawFacts {
  /** 32 bytes; committed to before the first draw of the epoch. */
  readonly seed: Buffer;
  readonly activityId: string;
  readonly epoch: number;
  /** Pseudonym of the member. */
  readonly memberCode: string;
  /** The number of the spend that pays for the draw: 1, 2, 3 for each member. */
  readonly number: number;
  /** Sent by the member's device; may be empty. */
  readonly entropy: string;
  readonly table: DrawTable;
}

/** The picked prize, before the stock is checked. */
export interface Chosen {
  readonly roll: number;
  /** Prize id; empty for "no prize". */
  readonly chosen: string;
}

/**
 * The prize of a draw: the same facts give the same prize on every machine (docs/replayable-draws.md, "The draw"). The
 * code is the only input about the member, so the odds are equal for every member (rules F1, F2, F6).
 */
export function pickPrize({
  seed,
  activityId,
  epoch,
  memberCode,
  number,
  entropy,
  table,
}: DrawFacts): Chosen {
  const facts = [activityId, epoch, hashOfTable(table), memberCode, number, entropy];
  const roll = rollOf(table.totalWeight, (round) =>
    createHmac('sha256', seed)
      .update(['invest-hall-draw/1', ...facts, round].join('\n'))
      .digest(),
  );
  return { roll, chosen: entryAt(table, roll) };
}

function entryAt({ entries }: DrawTable, roll: number): string {
  let end = 0;
  for (const { prizeId, weight } of entries) {
    end += weight;
    if (roll < end) return prizeId;
  }
  throw new Error('the weights of a table do not add up to its total');
}

/**
 * A whole number in [0, totalWeight), uniformly distributed, from 32-byte random blocks, each of which is five words
 * for `numberBelow`. For the greatest total of 2^31 - 1 less than one word in 100,000 is rejected.
 *
 * @throws Error for a total weight that is no whole number in [1, 2^31).
 */
export function rollOf(totalWeight: number, block: (round: number) => Buffer): number {
  if (!Number.isSafeInteger(totalWeight) || totalWeight < 1 || totalWeight >= 2 ** 31) {
    throw new Error(`nothing is drawn from a total weight of ${String(totalWeight)}`);
  }
  return numberBelow(totalWeight, block);
}
