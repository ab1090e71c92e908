import type { fairness } from '#contract/activity-kit/fairness.ts';
import type { DataOf } from '#contract/http/endpoint.ts';

/** Everything that decides a draw, as the server sends it. */
export type DrawProof = DataOf<typeof fairness.verify>;

/**
 * What computing a draw again has shown. `waiting` while the seed is secret, `unable` where the browser has no WebCrypto;
 * otherwise each of the three steps is right or wrong.
 */
export type ProofVerdict =
  | { readonly kind: 'waiting' | 'unable' }
  | {
      readonly kind: 'checked';
      /** The seed is the one that was committed to before the first draw. */
      readonly seed: boolean;
      /** The table of odds is the one whose hash the draw names. */
      readonly table: boolean;
      /** Seed, table, member, number and entropy give this roll and this prize. */
      readonly draw: boolean;
    };

// From the document, and not from the code of the server: a check that shares the code of the draw repeats its errors.
const wordBytes = 6;
const wordsInBlock = 5;
const wordCount = 2 ** (8 * wordBytes);

/** Computes a draw again in the browser (docs/replayable-draws.md); without a request to the server. */
export async function checkProof(proof: DrawProof, subtle = cryptoOf()): Promise<ProofVerdict> {
  const { seed } = proof.commitment;
  if (seed === null) return { kind: 'waiting' };
  if (subtle === undefined) return { kind: 'unable' };
  const bytes = bytesOf(seed);
  const [seedHash, tableHash, roll] = await Promise.all([
    hashOf(subtle, bytes),
    hashOf(subtle, encoded(tableText(proof))),
    rollOf(subtle, bytes, proof),
  ]);
  return {
    kind: 'checked',
    seed: seedHash === proof.commitment.commitment,
    table: tableHash === proof.table.hash,
    draw: roll === proof.roll && prizeAt(proof, roll) === proof.chosen,
  };
}

// Missing on pages without https.
function cryptoOf(): SubtleCrypto | undefined {
  return (crypto as { readonly subtle?: SubtleCrypto }).subtle;
}

function tableText({ activity_id, pool, table }: DrawProof): string {
  const { version, currency, cost, consolation, total_weight, entries } = table;
  const weights = entries.map(({ prize_id, weight }) => [prize_id, weight]);
  const fields = [activity_id, pool, version, currency, cost, consolation, total_weight, weights];
  return `invest-hall-table/1\n${JSON.stringify(fields)}`;
}

async function rollOf(
  subtle: SubtleCrypto,
  seed: Uint8Array<ArrayBuffer>,
  { activity_id, epoch, member_code, number, entropy, table }: DrawProof,
): Promise<number> {
  const key = await subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const total = table.total_weight;
  const limit = wordCount - (wordCount % total);
  for (let round = 0; ; round += 1) {
    const facts = [activity_id, epoch, table.hash, member_code, number, entropy, round];
    const text = ['invest-hall-draw/1', ...facts].join('\n');
    const block = new Uint8Array(await subtle.sign('HMAC', key, encoded(text)));
    for (let word = 0; word < wordsInBlock; word += 1) {
      const value = wordAt(block, word * wordBytes);
      if (value < limit) return value % total;
    }
  }
}

function wordAt(block: Uint8Array, at: number): number {
  return block.slice(at, at + wordBytes).reduce((sum, byte) => sum * 256 + byte, 0);
}

function prizeAt({ table }: DrawProof, roll: number): string | undefined {
  let end = 0;
  return table.entries.find(({ weight }) => roll < (end += weight))?.prize_id;
}

async function hashOf(subtle: SubtleCrypto, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function encoded(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(new TextEncoder().encode(text));
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
