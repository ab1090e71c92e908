import type { stock } from '#contract/console/stock.ts';
import type { DataOf } from '#contract/http/endpoint.ts';

/** The stock of an activity. */
export type StockList = DataOf<typeof stock.list>;

/** A prize with its stock. */
export type StockedPrize = StockList['prizes'][number];

/** A change of a total that somebody has proposed. */
export type StockChange = StockList['changes'][number];

const yuan = new Intl.NumberFormat('zh-CN', { style: 'currency', currency: 'CNY' });

/** An amount of fen as yuan. */
export function inYuan(fen: number): string {
  return yuan.format(fen / 100);
}

const units = new Intl.NumberFormat('zh-CN');

/** A number of units, with its thousands apart. */
export function inUnits(count: number): string {
  return units.format(count);
}
