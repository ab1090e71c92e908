import type { fairness } from '#contract/activity-kit/fairness.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import type { DrawReceipt } from './draw-receipts.ts';

/** Everything that decides a draw, as the server sends it. */
export type DrawProof = DataOf<typeof fairness.verify>;

/** The steps of a check, in the order in which they are shown. */
export const proofSteps = ['receipt', 'seed', 'table', 'draw', 'final', 'chain'] as const;

/** A step is unknown as long as the data for it are missing. */
export type StepResult = 'right' | 'wrong' | 'unknown';

/**
 * What computing a draw again has shown; null where the browser has no WebCrypto.
 * - receipt: commitment, entropy and record are those that this device stored when it drew.
 * - seed: it is the one that was committed to; unknown while it is secret.
 * - table: its hash is the one that the draw names.
 * - draw: seed, table, member, number and entropy give this roll and this prize.
 * - final: the prize that was given follows from the chosen one and the stock.
 * - chain: the hash in the log covers this record; unknown until the log is chained.
 */
export type ProofVerdict = Readonly<Record<(typeof proofSteps)[number], StepResult>> | null;

/** A step was checked and differs: the visitor needs the service. */
export function isWrong(verdict: ProofVerdict): boolean {
  return verdict !== null && Object.values(verdict).includes('wrong');
}

// From the document, and not from the code of the server: a check that shares the code of the draw repeats its errors.
const wordBytes = 6;
const wordsInBlock = 5;
const wordCount = 2 ** (8 * wordBytes);

/** Computes a draw again in the browser (docs/replayable-draws.md); without a request to the server. */
export async function checkProof(
  proof: DrawProof,
  receipt: DrawReceipt | undefined,
  subtle = cryptoOf(),
): Promise<ProofVerdict> {
  if (subtle === undefined) return null;
  const { commitment, table, previous_hash: previous, hash } = proof;
  const seed = commitment.seed === null ? null : bytesOf(commitment.seed);
  const [seedHash, tableHash, roll, record] = await Promise.all([
    seed === null ? null : hashOf(subtle, seed),
    hashOf(subtle, encoded(tableText(proof))),
    seed === null ? null : rollOf(subtle, seed, proof),
    hashOf(subtle, encoded(recordText(proof))),
  ]);
  const link = previous === null ? null : await hashOf(subtle, encoded(linkText(proof, previous, record)));
  return {
    receipt: receipt === undefined ? 'unknown' : told(isAsStored(proof, receipt, record)),
    seed: seedHash === null ? 'unknown' : told(seedHash === commitment.commitment),
    table: told(tableHash === table.hash),
    draw: roll === null ? 'unknown' : told(roll === proof.roll && prizeAt(proof, roll) === proof.chosen),
    final: told(isFinalRight(proof)),
    chain: link === null || hash === null ? 'unknown' : told(link === hash),
  };
}

function told(isRight: boolean): StepResult {
  return isRight ? 'right' : 'wrong';
}

// Missing on pages without https.
function cryptoOf(): SubtleCrypto | undefined {
  return (crypto as { readonly subtle?: SubtleCrypto }).subtle;
}

function isAsStored(
  { commitment, entropy, epoch, draw_time }: DrawProof,
  receipt: DrawReceipt,
  record: string,
): boolean {
  const isCommitted = receipt.commitment === commitment.commitment && receipt.epoch === epoch;
  const isShown = receipt.shown === '' || receipt.shown === commitment.commitment;
  const isDrawn = receipt.entropy === entropy && receipt.draw_time === draw_time;
  return isCommitted && isShown && isDrawn && receipt.draw_hash === record;
}

/** Whether the prize that was given follows from the chosen one and the stock that the draw has seen. */
function isFinalRight({ chosen, final, availability, fallback_reason, seen, table }: DrawProof): boolean {
  if (availability === 'chosen') return final === chosen && fallback_reason === '';
  const { consolation } = table;
  if (chosen === '' || final !== (availability === 'none' ? '' : consolation)) return false;
  if (availability === 'consolation' && (consolation === '' || consolation === chosen)) return false;
  if (seen === null) return fallback_reason !== '';
  const stock = seen.find(({ prize_id }) => prize_id === chosen);
  if (stock === undefined) return false;
  const isGone = stock.left === 0 || (stock.per_day !== null && stock.taken_today >= stock.per_day);
  return fallback_reason === (isGone ? 'none_left' : 'gone_meanwhile');
}

function tableText({ activity_id, pool, table }: DrawProof): string {
  const { version, currency, cost, consolation, total_weight, entries } = table;
  const weights = entries.map(({ prize_id, weight }) => [prize_id, weight]);
  const fields = [activity_id, pool, version, currency, cost, consolation, total_weight, weights];
  return `invest-hall-table/1\n${JSON.stringify(fields)}`;
}

function factsOf(proof: DrawProof): readonly unknown[] {
  const { draw_id, activity_id, pool, epoch, member_code, number, entropy, table } = proof;
  const { roll, chosen, final, availability, fallback_reason } = proof;
  return [
    ...[draw_id, activity_id, pool, epoch, member_code, number, entropy, table.version, table.hash],
    ...[roll, chosen, final, availability, fallback_reason],
  ];
}

function recordText(proof: DrawProof): string {
  const seen =
    proof.seen &&
    proof.seen.map(({ prize_id, total, left, per_day, taken_today }) => [
      ...[prize_id, total, left, per_day, taken_today],
    ]);
  return `invest-hall-record/1\n${JSON.stringify([...factsOf(proof), proof.draw_time, seen])}`;
}

function linkText(proof: DrawProof, previous: string, record: string): string {
  const { position, draw_time, seen } = proof;
  if (seen !== null) return ['invest-hall-chain/2', previous, position, record].join('\n');
  return `invest-hall-chain/1\n${previous}\n${JSON.stringify([position, ...factsOf(proof), draw_time])}`;
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
