import { createHash } from 'node:crypto';
import golden from '../../../docs/replayable-draws.golden.json';
import { oddsText } from './fairness-routes.ts';
import { hashOfTable, pickPrize, rollOf } from './replayable-draw.ts';
import type { DrawFacts, DrawTable } from './replayable-draw.ts';

const seed = createHash('sha256').update('the golden seed').digest();
const table: DrawTable = {
  ...{ activityId: 'day', pool: 'main', version: 1, currency: 'chance', cost: 1, consolation: '' },
  totalWeight: 10_000,
  entries: [
    { prizeId: 'big', weight: 10 },
    { prizeId: 'middle', weight: 100 },
    { prizeId: 'small', weight: 2_500 },
    { prizeId: '', weight: 7_390 },
  ],
};
const facts: DrawFacts = {
  ...{ seed, activityId: 'day', epoch: 1, memberCode: '0123456789abcdef', number: 1, entropy: '', table },
};

describe('a draw', () => {
  it.each(golden)('follows the documented format: $name', ({ input, expected }) => {
    const { seed: hex, table: golden, ...rest } = input;
    const entries = golden.entries.map(([prizeId, weight]) => ({ prizeId, weight })) as DrawTable['entries'];
    const { total_weight: totalWeight, ...shape } = golden;
    const drawn = { ...shape, totalWeight, entries, activityId: input.activity };
    expect(hashOfTable(drawn)).toBe(expected.table_hash);
    const { activity: activityId, member: memberCode, ...asked } = rest;
    expect(
      pickPrize({ ...asked, activityId, memberCode, seed: Buffer.from(hex, 'hex'), table: drawn }),
    ).toEqual({
      roll: expected.roll,
      chosen: expected.chosen,
    });
  });

  it.each([
    ['seed', { seed: createHash('sha256').update('another').digest() }],
    ['activity', { activityId: 'other' }],
    ['epoch', { epoch: 2 }],
    ['member', { memberCode: 'fedcba9876543210' }],
    ['number', { number: 2 }],
    ['entropy', { entropy: 'x' }],
    ['table', { table: { ...table, version: 2 } }],
  ])('depends on its %s, and only on its inputs', (_what, change) => {
    expect(pickPrize(facts)).toEqual(pickPrize({ ...facts }));
    expect(pickPrize({ ...facts, ...change }).roll).not.toBe(pickPrize(facts).roll);
  });

  it('gives every prize in proportion to its weight, within 3.9 sigma', () => {
    const draws = 20_000;
    const counts = new Map<string, number>();
    for (let number = 1; number <= draws; number += 1) {
      const { chosen } = pickPrize({ ...facts, number });
      counts.set(chosen, (counts.get(chosen) ?? 0) + 1);
    }
    for (const { prizeId, weight } of table.entries) {
      const odds = weight / table.totalWeight;
      const sigma = Math.sqrt(draws * odds * (1 - odds));
      expect(Math.abs((counts.get(prizeId) ?? 0) - draws * odds)).toBeLessThan(3.9 * sigma);
    }
  });

  it('refuses a table whose weights are less than its total', () => {
    const short = { ...table, totalWeight: 2 ** 31 - 1 };
    expect(() => pickPrize({ ...facts, table: short })).toThrow('do not add up');
  });
});

describe('rejection sampling', () => {
  const blockOf = (...words: number[]) => {
    const block = Buffer.alloc(32);
    for (const [index, word] of words.entries()) block.writeUIntBE(word, index * 6, 6);
    return block;
  };
  const most = 2 ** 48 - 1;

  it.each([3, 7, 10_000, 2 ** 31 - 1])(
    'throws away the words that would favour small remainders of %d',
    (total) => {
      const limit = 2 ** 48 - (2 ** 48 % total);
      expect(rollOf(total, () => blockOf(limit - 1))).toBe(total - 1);
      expect(rollOf(total, () => blockOf(limit, 5))).toBe(5 % total);
      expect(rollOf(total, () => blockOf(most, most, most, most, 2))).toBe(2);
      expect(limit % total).toBe(0);
      expect(2 ** 48 - limit).toBeLessThan(total);
    },
  );

  it('continues with the next block when a whole one was rejected', () => {
    const rounds: number[] = [];
    const roll = rollOf(3, (round) => {
      rounds.push(round);
      return round < 2 ? blockOf(most, most, most, most, most) : blockOf(1);
    });
    expect([roll, rounds]).toEqual([1, [0, 1, 2]]);
  });

  it('rejects nothing for a power of two', () => {
    expect(rollOf(4, () => blockOf(most))).toBe(3);
  });

  it.each([0, -1, 1.5, 2 ** 31, Number.NaN])('refuses the total weight %p', (total) => {
    expect(() => rollOf(total, () => blockOf(0))).toThrow('total weight');
  });
});

describe('odds as visitors read them', () => {
  it.each([
    [100, 10_000, '1.00%'],
    [1, 3, '33.333333%'],
    [1, 100_000, '0.001%'],
    [1, 10_000_000, '0.00001%'],
    [7, 7, '100.00%'],
    [7_390, 10_000, '73.90%'],
  ])('%d of %d are %s', (weight, total, text) => {
    expect(oddsText(weight, total)).toBe(text);
  });
});
