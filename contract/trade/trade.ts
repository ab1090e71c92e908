import { endpoints } from '#contract/http/endpoint.ts';
import type { tradeSchemas } from './trade.schema.ts';

/** Trade login and what it opens (spec section 7, "Trade"). */
export const trade = endpoints<typeof tradeSchemas>({
  accountLogin: { method: 'POST', path: '/v3/trade/account/login', needs: 'session', quiet: true },
  accountLoginOld: { method: 'POST', path: '/v1/trade/account/login', needs: 'session', quiet: true },
  accountLogout: { method: 'DELETE', path: '/v3/trade/account/login', needs: 'session', quiet: true },
  buyAmount: { method: 'GET', path: '/v1/trade/compute/buy_amount', needs: 'trade' },
  subPosition: { method: 'GET', path: '/v2/trade/asset/sub_position', needs: 'trade' },
  orderConfirm: { method: 'GET', path: '/trade/v1/combine/order_confirm', needs: 'trade' },
});

/** `biz_source` of an order confirmation where none is given (spec section 7). */
export const defaultBizSource = '2';

/** Choices of how long a trade login holds, by their wire value: 30 minutes, 1, 4 and 8 hours (spec section 9). */
export const tradeDurations = { halfHour: 1, oneHour: 2, fourHours: 3, eightHours: 4 } as const;

/** Wire value of a trade session's length. */
export type TradeDuration = (typeof tradeDurations)[keyof typeof tradeDurations];

const halfHours: Readonly<Record<TradeDuration, number>> = { 1: 1, 2: 2, 3: 8, 4: 16 };

/** The wire value itself, or the default 1 for anything that is none (spec section 9). */
export function tradeDurationOf(value: unknown): TradeDuration {
  return value === 1 || value === 2 || value === 3 || value === 4 ? value : tradeDurations.halfHour;
}

/** Seconds that a trade login of this length holds: 30 minutes times 1, 2, 8, 16. */
export function tradeLifeSeconds(duration: TradeDuration): number {
  return halfHours[duration] * 30 * 60;
}
