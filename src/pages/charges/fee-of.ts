import { holdings, portfolios, purchaseTiers, tradeFees } from './fee-rules.ts';
import type { Holding, RateFee } from './fee-rules.ts';
import { formatRate, formatYuan } from '#product-kit/form/amounts.ts';

/** The trades that have a fee, in the order of the calculator. */
export const feeKinds = [
  { value: 'fund-buy', name: '基金申购' },
  { value: 'fund-sell', name: '基金赎回' },
  { value: 'stock-buy', name: '股票买入' },
  { value: 'stock-sell', name: '股票卖出' },
  { value: 'etf-buy', name: 'ETF 买入' },
  { value: 'etf-sell', name: 'ETF 卖出' },
  { value: 'steady', name: '示例稳健组合买入' },
  { value: 'growth', name: '示例成长组合买入' },
] as const;

/** One of them. */
export type FeeKind = (typeof feeKinds)[number]['value'];

/** One fee with how it came about. */
interface FeeLine {
  readonly name: string;
  readonly fen: number;
  readonly how: string;
}

/** What a trade costs, and what is paid, received or invested after it; all in fen. */
export interface Fee {
  readonly lines: readonly FeeLine[];
  readonly total: number;
  readonly outcome: { readonly name: string; readonly fen: number };
}

const whole = 100_000;

function ofRate({ name, rate, minimum = 0 }: RateFee, amount: number): FeeLine {
  const fen = divide(amount * rate, whole);
  const how = `${formatYuan(amount)} × ${formatRate(rate)}`;
  if (fen >= minimum) return { name, fen, how };
  return { name, fen: minimum, how: `${how} 不足 ${formatYuan(minimum)}，按最低收取` };
}

// 外扣法: the fee is the amount minus the net amount, so that both add up to the fen.
function ofPurchase(rate: number, amount: number): FeeLine {
  const net = divide(amount * whole, whole + rate);
  return {
    name: '申购费',
    fen: amount - net,
    how: `${formatYuan(amount)} − ${formatYuan(amount)} ÷ (1 + ${formatRate(rate)})`,
  };
}

function fundPurchase(amount: number): FeeLine {
  const tier = purchaseTiers.find(({ from }) => amount >= from);
  if (tier?.fixed !== undefined) return { name: '申购费', fen: tier.fixed, how: '每笔固定金额' };
  return ofPurchase(tier?.rate ?? 0, amount);
}

function linesOf(kind: FeeKind, amount: number, holding: Holding): readonly FeeLine[] {
  switch (kind) {
    case 'fund-buy':
      return [fundPurchase(amount)];
    case 'fund-sell': {
      const rate = holdings.find(({ value }) => value === holding)?.rate ?? 0;
      return [ofRate({ name: '赎回费', rate }, amount)];
    }
    case 'stock-buy':
      return tradeFees.stock.map((fee) => ofRate(fee, amount));
    case 'stock-sell':
      return [...tradeFees.stock, tradeFees.stampTax].map((fee) => ofRate(fee, amount));
    case 'etf-buy':
    case 'etf-sell':
      return tradeFees.etf.map((fee) => ofRate(fee, amount));
    case 'steady':
    case 'growth':
      return [ofPurchase(portfolios.find(({ value }) => value === kind)?.rate ?? 0, amount)];
  }
}

function outcomeOf(kind: FeeKind, amount: number, total: number): Fee['outcome'] {
  if (kind === 'stock-buy' || kind === 'etf-buy') return { name: '合计支付', fen: amount + total };
  if (kind === 'fund-sell' || kind === 'stock-sell' || kind === 'etf-sell') {
    return { name: '预计到账', fen: amount - total };
  }
  return { name: '净申购金额', fen: amount - total };
}

/** What a trade of this many fen costs: each fee on its own, rounded half up to the fen. */
export function feeOf(kind: FeeKind, amount: number, holding: Holding): Fee {
  const lines = linesOf(kind, amount, holding);
  const total = lines.reduce((sum, { fen }) => sum + fen, 0);
  return { lines, total, outcome: outcomeOf(kind, amount, total) };
}

/** The quotient of two whole numbers, rounded half up to a whole number; exact below 2^53. */
export function divide(dividend: number, divisor: number): number {
  const rest = dividend % divisor;
  return (dividend - rest) / divisor + (rest * 2 >= divisor ? 1 : 0);
}
