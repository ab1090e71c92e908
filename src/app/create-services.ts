import { readAcquisition } from '#kernel/acquisition.ts';
import type { Services } from '#kernel/services.ts';
import { Session } from '#kernel/session.ts';
import { TradeLogin } from '#kernel/trade-login.ts';
import { platform } from '#platform';

/** Makes what exists once per visit; touches neither window nor document, so that screens prerender. */
export function createServices(search = ''): Services {
  const acquisition = readAcquisition(search);
  const session = new Session(acquisition);
  return { session, tradeLogin: new TradeLogin(session, platform.login), platform, acquisition };
}
