import { webcrypto } from 'node:crypto';
import { readFileSync } from 'node:fs';
import steps from '../../../docs/replayable-draws.steps.golden.json';
import { checkProof } from './check-proof.ts';
import type { DrawProof } from './check-proof.ts';
import type { DrawReceipt } from './draw-receipts.ts';

const subtle = webcrypto.subtle as unknown as SubtleCrypto;

interface Line {
  readonly kind: string;
  readonly [field: string]: unknown;
}

const lines = readFileSync('docs/replayable-draws.log.golden.jsonl', 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as Line);
const [log] = lines as unknown as [
  { activity: string; epochs: { epoch: number; commitment: string; seed: string; opened_at: number }[] },
];
const records: Readonly<Record<string, string>> = steps.records;

/** A draw of the golden log as the server sends its proof. */
function proofOf({ id, member, drawn_at, previous, table_version, table_hash, ...draw }: Line): DrawProof {
  const { activity, epochs } = log;
  const [
    { epoch, commitment, seed, opened_at: open_time } = { epoch: 0, commitment: '', seed: '', opened_at: 0 },
  ] = epochs;
  const found = lines.find(({ kind, version }) => kind === 'table' && version === table_version);
  const { entries, ...table } = found as unknown as { entries: [string, number][] };
  const seen = draw['seen'] as readonly [string, number, number, number | null, number][] | null;
  return {
    ...draw,
    ...{
      draw_id: id,
      activity_id: activity,
      member_code: member,
      draw_time: drawn_at,
      previous_hash: previous,
    },
    table: {
      ...table,
      hash: table_hash,
      entries: entries.map(([prize_id, weight]) => ({ prize_id, weight })),
    },
    commitment: { epoch, commitment, open_time, seed },
    seen:
      seen &&
      seen.map(([prize_id, total, left, per_day, taken_today]) => ({
        ...{ prize_id, total, left, per_day, taken_today },
      })),
  } as unknown as DrawProof;
}

function receiptOf({ draw_id, epoch, commitment, entropy, draw_time }: DrawProof): DrawReceipt {
  const shown = commitment.commitment;
  const draw_hash = records[draw_id] ?? '';
  return { epoch, commitment: shown, shown, draw_hash, draw_time: draw_time ?? 0, entropy };
}

const allRight = {
  ...{ receipt: 'right', seed: 'right', table: 'right', draw: 'right', final: 'right', chain: 'right' },
};
const proofs = lines.filter(({ kind }) => kind === 'draw').map(proofOf);
const [first] = proofs as [DrawProof];
const replaced = proofs.find(({ availability }) => availability === 'consolation') ?? first;
const checked = (proof: DrawProof, receipt = receiptOf(proof)) => checkProof(proof, receipt, subtle);

describe('computing a draw again in the browser', () => {
  test('agrees with every draw of the golden log: prizes, fallbacks and both forms of the chain', async () => {
    expect(proofs).toHaveLength(21);
    for (const proof of proofs) expect(await checked(proof)).toEqual(allRight);
  });

  test.each([
    ['another roll', { roll: first.roll + 1 }, ['draw', 'receipt', 'chain']],
    ['another number', { number: first.number + 1 }, ['draw', 'receipt', 'chain']],
    ['another table', { table: { ...first.table, cost: 2 } }, ['table']],
    ['another seed', { commitment: { ...first.commitment, seed: '00'.repeat(32) } }, ['seed', 'draw']],
    ['another final prize', { final: 'another' }, ['final', 'receipt', 'chain']],
    ['another hash before', { previous_hash: '11'.repeat(32) }, ['chain']],
    ['another position', { position: 9 }, ['chain']],
    ['another id', { draw_id: replaced.draw_id }, ['receipt', 'chain']],
  ])('finds %s', async (_what, change, wrong) => {
    const verdict = await checked({ ...first, ...change }, receiptOf(first));
    const found = Object.entries(verdict ?? {}).filter(([, result]) => result === 'wrong');
    expect(found.map(([step]) => step).sort()).toEqual([...wrong].sort());
  });

  test('finds a fallback that the stock does not explain', async () => {
    const [stock] = replaced.seen ?? [];
    expect(replaced.availability).toBe('consolation');
    const other = replaced.fallback_reason === 'none_left' ? 'gone_meanwhile' : 'none_left';
    for (const change of [
      { final: '' },
      { fallback_reason: other },
      { fallback_reason: '' },
      { seen: [] },
      { table: { ...replaced.table, consolation: '' } },
      { seen: stock && [{ ...stock, left: stock.left === 0 ? 1 : 0 }] },
    ]) {
      expect(await checked({ ...replaced, ...change } as DrawProof)).toMatchObject({ final: 'wrong' });
    }
  });

  test.each([
    ['the commitment of the reply', { commitment: '22'.repeat(32) }],
    ['the commitment on the screen', { shown: '22'.repeat(32) }],
    ['the entropy that was sent', { entropy: 'mine' }],
    ['the record', { draw_hash: '22'.repeat(32) }],
    ['the moment', { draw_time: 1 }],
    ['the epoch', { epoch: 2 }],
  ])('finds that %s was another one when the draw was made', async (_what, change) => {
    const verdict = await checked(first, { ...receiptOf(first), ...change });
    expect(verdict).toEqual({ ...allRight, receipt: 'wrong' });
  });

  test('a commitment that no screen showed is no difference', async () => {
    expect(await checked(first, { ...receiptOf(first), shown: '' })).toEqual(allRight);
  });

  test('says what cannot be known: without seed, without receipt, before the chain, without https', async () => {
    const commitment = { ...first.commitment, seed: null };
    const secret = { ...allRight, seed: 'unknown', draw: 'unknown' };
    expect(await checked({ ...first, commitment })).toEqual(secret);
    expect(await checkProof(first, undefined, subtle)).toEqual({ ...allRight, receipt: 'unknown' });
    const unchained = { ...first, position: null, previous_hash: null, hash: null };
    expect(await checked(unchained)).toEqual({ ...allRight, chain: 'unknown' });
    const { crypto: usual } = globalThis;
    Object.defineProperty(globalThis, 'crypto', { value: {}, configurable: true });
    expect(await checkProof(first, undefined)).toBeNull();
    Object.defineProperty(globalThis, 'crypto', { value: usual, configurable: true });
  });

  test.each(steps.rolls)(
    'takes the roll from the blocks as documented: $name',
    async ({ total, blocks, roll }) => {
      const rounds = blocks[Symbol.iterator]();
      const sign = () => Promise.resolve(Buffer.from(rounds.next().value ?? '', 'hex'));
      const fixed = {
        sign,
        importKey: () => null,
        digest: () => new ArrayBuffer(32),
      } as unknown as SubtleCrypto;
      const table = { ...first.table, total_weight: total, entries: [{ prize_id: 'a', weight: total }] };
      const proof = { ...first, table, roll, chosen: 'a' };
      expect(await checkProof(proof, undefined, fixed)).toMatchObject({ draw: 'right' });
    },
  );
});
