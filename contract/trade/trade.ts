import { endpoints } from '#contract/http/endpoint.ts';
import type { tradeSchemas } from './trade.schema.ts';

/** Trade login and the calls that need it (product 6.1). */
export const trade = endpoints<typeof tradeSchemas>({
  accountLogin: { method: 'POST', path: '/v3/trade/account/login', needs: 'session', quiet: true },
  accountLoginOld: { method: 'POST', path: '/v1/trade/account/login', needs: 'session', quiet: true },
  accountLogout: { method: 'DELETE', path: '/v3/trade/account/login', needs: 'session', quiet: true },
  buyAmount: { method: 'GET', path: '/v1/trade/compute/buy_amount', needs: 'trade', quiet: true },
  subPosition: { method: 'GET', path: '/v2/trade/asset/sub_position', needs: 'trade' },
  orderConfirm: { method: 'GET', path: '/trade/v1/combine/order_confirm', needs: 'trade' },
});

/** `biz_source` of an order confirmation when none is sent (product 6.11). */
export const defaultBizSource = '2';

/** Durations of a trade login, by their wire value: 30 minutes, 1, 4 and 8 hours (product 6.2). */
export const tradeDurations = { halfHour: 1, oneHour: 2, fourHours: 3, eightHours: 4 } as const;

/** Wire value of the duration of a trade session. */
export type TradeDuration = (typeof tradeDurations)[keyof typeof tradeDurations];

const halfHours: Readonly<Record<TradeDuration, number>> = { 1: 1, 2: 2, 3: 8, 4: 16 };

/** The wire value itself, or the default 1 for any invalid value (product 6.2). */
export function tradeDurationOf(value: unknown): TradeDuration {
  return value === 1 || value === 2 || value === 3 || value === 4 ? value : tradeDurations.halfHour;
}

/** Seconds of a trade login of this duration: 30 minutes times 1, 2, 8, 16. */
export function tradeLifeSeconds(duration: TradeDuration): number {
  return halfHours[duration] * 30 * 60;
}
