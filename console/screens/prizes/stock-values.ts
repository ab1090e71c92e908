import type { stock } from '#contract/console/stock.ts';
import type { DataOf } from '#contract/http/endpoint.ts';

/** The stock of an activity. */
export type StockList = DataOf<typeof stock.list>;

/** A prize with its stock. */
export type StockedPrize = StockList['prizes'][number];
