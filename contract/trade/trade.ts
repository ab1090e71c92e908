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
