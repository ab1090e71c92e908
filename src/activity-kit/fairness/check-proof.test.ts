import { createHash, webcrypto } from 'node:crypto';
import golden from '../../../docs/replayable-draws.golden.json';
import { checkProof } from './check-proof.ts';
import type { DrawProof } from './check-proof.ts';

const subtle = webcrypto.subtle as unknown as SubtleCrypto;

function proofOf({ input, expected }: (typeof golden)[number]): DrawProof {
  const { seed, activity, epoch, member, number, entropy, table } = input;
  const { pool, entries, ...rest } = table;
  const weights = entries.map(([prize, weight]) => ({ prize_id: String(prize), weight: Number(weight) }));
  const commitment = createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');
  return {
    ...{ draw_id: 'd', activity_id: activity, pool, epoch, member_code: member, number, entropy },
    table: { ...rest, hash: expected.table_hash, entries: weights },
    ...{ roll: expected.roll, chosen: expected.chosen, final: expected.chosen },
    ...{ availability: 'chosen', fallback_reason: '', seen: [], draw_time: 0 },
    commitment: { epoch, commitment, open_time: 0, seed },
    ...{ position: null, previous_hash: null, hash: null },
  };
}

const right = { kind: 'checked', seed: true, table: true, draw: true };
const proofs = golden.map((one) => ({ name: one.name, proof: proofOf(one) }));
const [{ proof: sample } = { proof: proofOf(golden[0] as (typeof golden)[number]) }] = proofs;

describe('computing a draw again in the browser', () => {
  test.each(proofs)('agrees with the fixed draw “$name”', async ({ proof }) => {
    expect(await checkProof(proof, subtle)).toEqual(right);
  });

  test('finds another roll, another prize, another table and another seed', async () => {
    expect(await checkProof({ ...sample, roll: sample.roll + 1 }, subtle)).toMatchObject({ draw: false });
    expect(await checkProof({ ...sample, chosen: 'big' }, subtle)).toMatchObject({ draw: false });
    expect(await checkProof({ ...sample, number: sample.number + 1 }, subtle)).toMatchObject({ draw: false });
    const table = { ...sample.table, cost: 2 };
    expect(await checkProof({ ...sample, table }, subtle)).toMatchObject({ table: false });
    const commitment = { ...sample.commitment, commitment: '00'.repeat(32) };
    expect(await checkProof({ ...sample, commitment }, subtle)).toMatchObject({ seed: false });
  });

  test('waits for the seed, and says where the browser cannot compute', async () => {
    const commitment = { ...sample.commitment, seed: null };
    expect(await checkProof({ ...sample, commitment }, subtle)).toEqual({ kind: 'waiting' });
    expect(await checkProof(sample, undefined)).toEqual({ kind: 'unable' });
  });
});
