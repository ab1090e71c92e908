import { codes } from '#contract/http/codes.ts';
import { defaultBizSource, trade } from '#contract/trade/trade.ts';
import { tradeSchemas } from '#contract/trade/trade.schema.ts';
import type { AppContext } from '#server/app-context.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import type { Handlers } from '#server/plugins/register-endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { lotSize, maskedAccount } from './broker.ts';
import type { Broker } from './broker.ts';
import { TradeAttempts, TradeLogin } from './trade-login.ts';
import type { TradeSessions } from './trade-sessions.ts';

/** Dependencies of the trade calls, in addition to the context of the app. */
export interface TradeDeps {
  readonly broker: Broker;
  readonly tradeSessions: TradeSessions;
}

/** Trade login and the calls behind it; native shells log in with their handles alone. */
export function tradeRoutes(app: FastifyInstance, appContext: AppContext, deps: TradeDeps): void {
  const { broker, tradeSessions } = deps;
  const attempts = new TradeAttempts(appContext.database);
  const login = new TradeLogin({ appContext: appContext, broker, tradeSessions, attempts });
  const accountLogin: Handlers<typeof tradeSchemas>['accountLogin'] = async ({ body }, call) => ({
    trade_token: await login.logIn(call.member(), {
      encrypted: body.encrypted_account_info,
      duration: body.duration,
      deviceModel: body.device_model ?? '',
    }),
  });
  const handlers: Handlers<typeof tradeSchemas> = {
    accountLogin,
    accountLoginOld: accountLogin,
    accountLogout: async (_input, call) => {
      await tradeSessions.end(call.member());
      return {};
    },
    buyAmount: async ({ query }, call) => buyAmount(broker, call.fundAccount(), query),
    subPosition: async (_input, call) => subPosition(broker, call.fundAccount()),
    orderConfirm: async ({ query }) =>
      orderConfirm(broker, query.product_id, query.biz_source ?? defaultBizSource),
  };
  const shells = ['accountLogin', 'accountLoginOld', 'accountLogout'] as const;
  const loadKinds = { accountLogin: 'login', accountLoginOld: 'login' } as const;
  registerEndpoints(app, appContext, trade, tradeSchemas, handlers, { shells, loadKinds });
}

async function buyAmount(
  broker: Broker,
  account: string,
  wish: { readonly sec_code: string; readonly total_balance: number },
) {
  const security = await broker.securityOf(wish.sec_code);
  if (security === null) throw new ApiError(codes.securityMissing, '没有找到这只证券');
  const usable = Math.min(wish.total_balance, await broker.buyingPowerOf(account));
  const lot_amount = security.price * lotSize;
  const lots = Math.floor(usable / lot_amount);
  return {
    sec_code: wish.sec_code,
    buy_amount: usable,
    lots,
    cost: lots * lot_amount,
    lot_amount,
    is_sample: broker.isSample,
  };
}

async function subPosition(broker: Broker, account: string) {
  const positions = await broker.positionsOf(account);
  return {
    fund_account: maskedAccount(account),
    list: positions.map((position) => ({
      sec_code: position.code,
      sec_name: position.name,
      shares: position.shares,
      market_value: position.marketValue,
      income: position.income,
    })),
    total: positions.reduce((sum, { marketValue }) => sum + marketValue, 0),
    is_sample: broker.isSample,
  };
}

async function orderConfirm(broker: Broker, productId: string, bizSource: string) {
  const terms = await broker.orderTermsOf(productId, bizSource);
  if (terms === null) throw new ApiError(codes.productMissing, '没有找到这个产品');
  return {
    product_id: terms.productId,
    product_name: terms.name,
    min_amount: terms.minAmount,
    fee_rate: terms.feeRate,
    risk_level: terms.riskLevel,
    notice: terms.notice,
  };
}
