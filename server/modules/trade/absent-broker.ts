import { tradeClosed } from './broker.ts';
import type { Broker } from './broker.ts';

const closedReason = '交易服务暂未开通';
const refused = (): Promise<never> => Promise.reject(tradeClosed(closedReason));

/**
 * In place of a broker where none is connected: nobody has an account, nothing can be bought, and whatever would need a
 * broker is refused with {@link Broker.closedReason}.
 */
export const absentBroker: Broker = {
  isSample: false,
  closedReason,
  accountOf: () => Promise.resolve(null),
  openAccount: refused,
  checkLogin: refused,
  positionsOf: refused,
  buyingPowerOf: refused,
  securityOf: () => Promise.resolve(null),
  orderTermsOf: () => Promise.resolve(null),
  hasBoughtFunds: () => Promise.resolve(false),
  simulatedTrades: refused,
};
