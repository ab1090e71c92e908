import type { DrawTables } from '#server/db/draw-tables.ts';
import { numberBelow } from '#server/random.ts';
import type { Random } from '#server/random.ts';
import { Cipher } from '#server/secrets.ts';
import type { Secrets } from '#server/secrets.ts';
import type { Selectable } from 'kysely';
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

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** SHA-256 of a table in its canonical form, hexadecimal (docs/replayable-draws.md, "Tables"). */
export function hashOfTable(table: DrawTable): string {
  const { activityId, pool, version, currency, cost, consolation, totalWeight, entries } = table;
  const weights = entries.map(({ prizeId, weight }) => [prizeId, weight]);
  const canonical = [activityId, pool, version, currency, cost, consolation, totalWeight, weights];
  return sha256(`invest-hall-table/1\n${JSON.stringify(canonical)}`);
}

/** The pseudonym of a member in the draws of one activity: 16 hexadecimal digits that only the server can trace back. */
export function memberCodeOf(secrets: Pick<Secrets, 'keyFor'>, activityId: string, memberId: string): string {
  return createHmac('sha256', secrets.keyFor('draw-member-code'))
    .update(`${activityId}\n${memberId}`)
    .digest('hex')
    .slice(0, 16);
}

/** Encrypts the seeds of draws, so that a reader of the database cannot predict a draw (rule F3). */
export class SeedCipher {
  private readonly cipher: Cipher;

  constructor(secrets: Pick<Secrets, 'keyFor'>, random: Pick<Random, 'bytes'>) {
    this.cipher = new Cipher(secrets.keyFor('draw-seed'), random);
  }

  encrypt(seed: Buffer): string {
    return this.cipher.encrypt(seed.toString('hex'));
  }

  /** @throws Error when the seed was encrypted with another secret. */
  decrypt(encryptedSeed: string): Buffer {
    const seed = this.cipher.decrypt(encryptedSeed);
    if (seed === null) throw new Error('a draw seed was encrypted with another APP_SECRET');
    return Buffer.from(seed, 'hex');
  }
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

/** The prize of a table at a roll; empty for "no prize". @throws Error for a roll beyond its weights. */
export function entryAt({ entries }: Pick<DrawTable, 'entries'>, roll: number): string {
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

/** The fields of a draw that are final when it is made, without the member, who appears only as a code. */
export type RecordedDraw = Omit<
  Selectable<DrawTables['draw']>,
  'member_id' | 'position' | 'previous_hash' | 'hash'
>;

/** The previous hash of the first draw of a chain, and the head of a log without draws. */
export const genesisHash = '0'.repeat(64);

/**
 * The hash of a draw without its place in the log: it is known when the draw is made, and the member's device stores it
 * (docs/replayable-draws.md, "The receipt").
 */
export function hashOfRecord(draw: RecordedDraw): string {
  return sha256(
    `invest-hall-record/1\n${JSON.stringify([...factsOf(draw), draw.drawn_at.getTime(), draw.seen])}`,
  );
}

/**
 * The hash of a draw at a position of the chain (docs/replayable-draws.md, "The chain"). A draw of a server that did not
 * record what it had seen has the older form.
 */
export function hashOfDraw(previousHash: string, draw: RecordedDraw & { readonly position: number }): string {
  const { position } = draw;
  if (draw.seen !== null) {
    return sha256(`invest-hall-chain/2\n${previousHash}\n${String(position)}\n${hashOfRecord(draw)}`);
  }
  const canonical = JSON.stringify([position, ...factsOf(draw), draw.drawn_at.getTime()]);
  return sha256(`invest-hall-chain/1\n${previousHash}\n${canonical}`);
}

function factsOf(draw: RecordedDraw): readonly (string | number)[] {
  const { id, activity_id, pool, epoch, member_code, number, entropy } = draw;
  const { table_version, table_hash, roll, chosen, final, availability, fallback_reason } = draw;
  return [
    ...[id, activity_id, pool, epoch, member_code, number, entropy],
    ...[table_version, table_hash, roll, chosen, final, availability, fallback_reason],
  ];
}
