import type { BridgeMethod } from '#platform-contract/bridge-methods.ts';

/**
 * Milliseconds that a method may take to answer. The three that open a page of the app only have to acknowledge in
 * that time; how the visitor fared there is read on return.
 */
export const methodTimeouts: Readonly<Record<BridgeMethod, number>> = {
  encryptParams: 5000,
  commonParams: 3000,
  loginStatus: 3000,
  userInfo: 3000,
  toAccountLogin: 2000,
  tradeTokenExpired: 2000,
  toTradeLogin: 2000,
  openSchema: 2000,
};
