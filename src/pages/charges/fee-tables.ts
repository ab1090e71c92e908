import { holdings, portfolios, purchaseTiers, tradeFees } from './fee-rules.ts';
import type { RateFee } from './fee-rules.ts';
import { formatRate, formatYuan } from '#product-kit/form/amounts.ts';

/** A table of fees: the first cell of a row names the row. */
export interface FeeTableData {
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const [brokerage, transfer] = tradeFees.stock;
const [etfBrokerage] = tradeFees.etf;
const tierNames = ['500 万元及以上', '100 万元至不满 500 万元', '不满 100 万元'];

function withMinimum({ rate, minimum = 0 }: RateFee): string {
  return `${formatRate(rate)}，最低 ${formatYuan(minimum)} 元`;
}

/** The tables of the page, written from the rules that the calculator uses. */
export const feeTables: readonly FeeTableData[] = [
  {
    caption: '股票与 ETF 交易',
    head: ['项目', '股票', 'ETF'],
    rows: [
      [`${brokerage.name}（双向）`, withMinimum(brokerage), withMinimum(etfBrokerage)],
      [`${tradeFees.stampTax.name}（卖出）`, formatRate(tradeFees.stampTax.rate), '免收'],
      [`${transfer.name}（双向）`, formatRate(transfer.rate), '免收'],
    ],
  },
  {
    caption: '基金申购',
    head: ['申购金额', '申购费'],
    rows: purchaseTiers
      .map(({ rate, fixed }, at) => [
        tierNames[at] ?? '',
        fixed === undefined ? formatRate(rate ?? 0) : `每笔 ${formatYuan(fixed)} 元`,
      ])
      .reverse(),
  },
  {
    caption: '基金赎回',
    head: ['持有时间', '赎回费率'],
    rows: holdings.map(({ name, rate }) => [name, rate === 0 ? '免收' : formatRate(rate)]),
  },
  {
    caption: '组合买入',
    head: ['组合', '申购费率'],
    rows: portfolios.map(({ name, rate }) => [name, formatRate(rate)]),
  },
];
