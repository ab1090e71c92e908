import type { Clock } from '#server/clock.ts';
import type { Tx } from '#server/db/database.ts';
import type { Broker, FundAccount } from './broker.ts';

const keptMs = 3000;
const most = 10_000;

interface Kept {
  readonly account: Promise<FundAccount | null>;
  readonly until: number;
}

/**
 * A broker that is asked for a member's account at most once in three seconds: every page asks who the visitor is. An
 * account that is opened here is known here at once, and on other servers three seconds later; who may trade is always
 * decided by the broker itself.
 */
export function rememberingBroker(broker: Broker, clock: Clock): Broker {
  const kept = new Map<string, Kept>();
  const unsettled = new Map<string, number>();

  function accountOf(memberId: string, within?: Tx): Promise<FundAccount | null> {
    // What a transaction sees may never come true.
    if (within) return broker.accountOf(memberId, within);
    const now = clock.now();
    const known = kept.get(memberId);
    if (known !== undefined && now < known.until && now >= known.until - keptMs) return known.account;
    // All of it goes at once: whoever is asked for next is one statement away.
    if (kept.size >= most) kept.clear();
    const account = broker.accountOf(memberId);
    if (now < (unsettled.get(memberId) ?? 0)) return account;
    unsettled.delete(memberId);
    kept.set(memberId, { account, until: now + keptMs });
    account.catch(() => kept.delete(memberId));
    return account;
  }

  return {
    isSample: broker.isSample,
    accountOf,
    openAccount: async (opening, within) => {
      const opened = await broker.openAccount(opening, within);
      kept.delete(opening.memberId);
      // Until the transaction around it is over, the broker may still answer that there is none.
      if (unsettled.size >= most) unsettled.clear();
      if (within) unsettled.set(opening.memberId, clock.now() + keptMs);
      return opened;
    },
    checkLogin: (claim) => broker.checkLogin(claim),
    positionsOf: (account) => broker.positionsOf(account),
    buyingPowerOf: (account) => broker.buyingPowerOf(account),
    priceOf: (code) => broker.priceOf(code),
    orderTermsOf: (productId, bizSource) => broker.orderTermsOf(productId, bizSource),
    hasBoughtFunds: (memberId) => broker.hasBoughtFunds(memberId),
  };
}
