import { divide, feeOf, feeKinds } from './fee-of.ts';
import type { FeeKind } from './fee-of.ts';
import { holdings } from './fee-rules.ts';
import { maxFen } from '#product-kit/form/amounts.ts';

const sums = (kind: FeeKind, amount: number, holding: Parameters<typeof feeOf>[2] = 'week') =>
  feeOf(kind, amount, holding).lines.map(({ name, fen }) => `${name} ${fen}`);

test.each([
  [1, 2, 1],
  [4, 10, 0],
  [5, 10, 1],
  [9_007_199_254_740_991, 1, 9_007_199_254_740_991],
])('%d by %d is %d, half of it rounded up', (dividend, divisor, quotient) => {
  expect(divide(dividend, divisor)).toBe(quotient);
});

describe('a trade on the exchange', () => {
  test('of a stock costs the least brokerage up to 20,000 yuan, and the rate beyond', () => {
    expect(sums('stock-buy', 1)).toEqual(['佣金 500', '过户费 0']);
    expect(sums('stock-buy', 2_000_000)).toEqual(['佣金 500', '过户费 20']);
    expect(sums('stock-buy', 2_002_000)).toEqual(['佣金 501', '过户费 20']);
  });

  test('costs stamp tax where a stock is sold, and not where it is bought or an ETF is sold', () => {
    expect(sums('stock-sell', 10_000_000)).toEqual(['佣金 2500', '过户费 100', '印花税 5000']);
    expect(sums('etf-sell', 10_000_000)).toEqual(['佣金 2000']);
  });

  test('rounds each fee half up to the fen', () => {
    expect(sums('stock-sell', 49_999)).toEqual(['佣金 500', '过户费 0', '印花税 25']);
    expect(sums('stock-sell', 50_000)).toEqual(['佣金 500', '过户费 1', '印花税 25']);
  });

  test('adds its fees to what is paid, and takes them from what is received', () => {
    expect(feeOf('etf-buy', 5_000_000, 'week').outcome).toEqual({ name: '合计支付', fen: 5_001_000 });
    expect(feeOf('etf-sell', 5_000_000, 'week').outcome).toEqual({ name: '预计到账', fen: 4_999_000 });
    expect(feeOf('stock-sell', 1, 'week').outcome.fen).toBeLessThan(0);
  });
});

describe('a fund', () => {
  test('is bought at a rate on the net amount, which with the fee makes up the amount', () => {
    const { total, outcome } = feeOf('fund-buy', 1_000_000, 'week');
    expect([total, outcome]).toEqual([1498, { name: '净申购金额', fen: 998_502 }]);
  });

  test('costs less from one million yuan on, and a fixed sum from five million on', () => {
    expect(feeOf('fund-buy', 99_999_999, 'week').total).toBe(149_775);
    expect(feeOf('fund-buy', 100_000_000, 'week').total).toBe(99_900);
    expect(feeOf('fund-buy', 499_999_999, 'week').total).toBe(499_500);
    expect(feeOf('fund-buy', 500_000_000, 'week').total).toBe(100_000);
  });

  test('is redeemed for less the longer it was held', () => {
    const totals = holdings.map(({ value }) => feeOf('fund-sell', 1_000_000, value).total);
    expect(totals).toEqual([15_000, 7_500, 5_000, 2_500, 0]);
  });
});

test('a portfolio costs the rate that its order confirmation names', () => {
  expect(feeOf('steady', 1_005_000, 'week').total).toBe(5_000);
  expect(feeOf('growth', 1_010_000, 'week').total).toBe(10_000);
});

test.each(feeKinds.map(({ value }) => value))(
  '%s gives whole fen at both ends of what can be typed',
  (kind) => {
    for (const amount of [1, maxFen - 1, maxFen]) {
      const { lines, total, outcome } = feeOf(kind, amount, 'week');
      expect([total, outcome.fen, ...lines.map(({ fen }) => fen)].every(Number.isSafeInteger)).toBe(true);
      expect(lines.every(({ fen }) => fen >= 0)).toBe(true);
    }
  },
);
