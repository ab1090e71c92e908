import { trade } from '#contract/trade/trade.ts';
import type { TradeDuration } from '#contract/trade/trade-duration.ts';
import { call } from '#kernel/api/api.ts';
import { traceId } from '#kernel/api/trace-id.ts';
import type { Session } from './session.ts';

/** Asks for a trade token of this length with the visitor's trade password. @throws ApiError with the server's reason. */
export async function requestTradeToken(
  session: Pick<Session, 'publicKey'>,
  password: string,
  duration: TradeDuration,
  now: () => number,
): Promise<string> {
  const { encryptedPassword } = await import('./encrypt-account.ts');
  const encrypted_account_info = await encryptedPassword(session, password, now);
  const body = { encrypted_account_info, is_independent: true, duration };
  return (await call(trade.accountLogin, { body })).trade_token;
}

/** Ends the trade login that these handles belong to, which the page has forgotten already. @throws ApiError */
export async function endTradeLogin(handles: Readonly<Record<string, string>>): Promise<void> {
  await call(trade.accountLogout, {}, { headers: { ...handles, 'x-trace-id': traceId() } });
}
