import { codes } from '#contract/codes.ts';
import { Fault } from '#server/plugins/fault.ts';
import type { Guard } from '#server/plugins/call.ts';
import type { TradeSessions } from './trade-sessions.ts';

/** Lets in who carries, beside a session, the handle of a living trade login of that session. */
export function requireTradeWith(tradeSessions: TradeSessions): Guard['requireTrade'] {
  return async (request, visitor) => {
    const token = request.headers['x-trade-token'];
    const account =
      typeof token === 'string' && token !== '' ? await tradeSessions.accountOf(visitor, token) : null;
    if (account === null) throw new Fault(codes.tradeExpired, '交易登录已失效，请重新登录');
    return account;
  };
}
