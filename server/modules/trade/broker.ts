import { codes } from '#contract/http/codes.ts';
import type { Caches } from '#server/cache.ts';
import type { Clock } from '#server/clock.ts';
import type { Tx } from '#server/db/database.ts';
import type { DateRange } from '#server/modules/market/trading-calendar.ts';
import { ApiError } from '#server/plugins/api-error.ts';

const keptMs = 3000;
const maxEntries = 10_000;

/** Shares are bought in lots of this many. */
export const lotSize = 100;

/** A fund account at the broker. */
export interface FundAccount {
  /** The whole number; only its {@link maskedAccount} leaves the server. */
  readonly account: string;
  readonly memberId: string;
}

/** The applicant, as a broker must know them; storing it is up to the broker. */
export interface Applicant {
  readonly name: string;
  readonly idNumber: string;
  /** Expiry date of the document, `2030-01-31`, or null for one without. */
  readonly idValidUntil: string | null;
  readonly phone: string;
  readonly occupation: string;
  /** Empty if it was not given. */
  readonly region: string;
  /** Empty if it was not given. */
  readonly email: string;
  /** `C1` to `C5`. */
  readonly riskLevel: string;
}

/** An account to open. */
export interface Opening {
  readonly memberId: string;
  readonly password: string;
  /** Absent for accounts without an application: those of samples and tests. */
  readonly applicant?: Applicant;
}

/** A claim about an account: number and password. */
export interface AccountClaim {
  readonly memberId: string;
  /** The account number, or an empty text for the account of the member. */
  readonly account: string;
  readonly password: string;
}

/** A position of an account; shares in hundredths, money in fen. */
export interface Position {
  readonly code: string;
  readonly name: string;
  readonly shares: number;
  readonly marketValue: number;
  readonly income: number;
}

/** A security that can be bought: fen for one share. */
export interface Security {
  readonly name: string;
  readonly price: number;
}

/** Conditions under which a product can be bought: money in fen, the fee in hundredths of a per cent. */
export interface OrderTerms {
  readonly productId: string;
  readonly name: string;
  readonly minAmount: number;
  readonly feeRate: number;
  readonly riskLevel: string;
  readonly notice: string;
}

/** A trade of a simulated account. */
export interface SimulatedTrade {
  /** The account of the contest; not a fund account. */
  readonly account: string;
  readonly tradeId: string;
  /** Milliseconds since 1970. */
  readonly tradedAt: number;
  readonly code: string;
  readonly direction: 'buy' | 'sell';
  /** Shares. */
  readonly quantity: number;
  /** Thousandths of a yuan. */
  readonly price: number;
}

/** The simulated accounts of which the trades of some days are asked for; each since the day of its entry. */
export interface SimulatedTradesQuery extends DateRange {
  readonly accounts: readonly { readonly account: string; readonly enteredOn: string }[];
  /** What may be traded in them. */
  readonly securities: readonly string[];
}

/**
 * The broker behind the product: an outside service. Another broker is another class with these methods; every method
 * rejects when the broker does not answer, and null means that it answered that there is none.
 */
export interface Broker {
  /** Whether its data are invented; screens label them. */
  readonly isSample: boolean;
  /** Why nobody can trade or open an account here, for visitors; null where a broker is connected. */
  readonly closedReason: string | null;
  /**
   * The account of a member; one member has at most one. Inside a transaction the transaction is passed, see
   * `openAccount`.
   */
  readonly accountOf: (memberId: string, within?: Tx) => Promise<FundAccount | null>;
  /**
   * Opens an account for a member; a member with an account keeps it and its password. So an opening can be repeated
   * after its answer was lost, or after the caller's transaction failed. A broker in our own database works `within`
   * that transaction; an outside one ignores it.
   */
  readonly openAccount: (opening: Opening, within?: Tx) => Promise<FundAccount>;
  /** The account of a correct claim. A wrong claim costs as much work as a correct one, whatever is wrong with it. */
  readonly checkLogin: (claim: AccountClaim) => Promise<FundAccount | null>;
  readonly positionsOf: (account: string) => Promise<readonly Position[]>;
  /** Fen that an account can spend. */
  readonly buyingPowerOf: (account: string) => Promise<number>;
  /** Null for a security that the broker does not trade. */
  readonly securityOf: (code: string) => Promise<Security | null>;
  readonly orderTermsOf: (productId: string, bizSource: string) => Promise<OrderTerms | null>;
  /** Whether a member holds a fund bought over the counter. */
  readonly hasBoughtFunds: (memberId: string) => Promise<boolean>;
  /** The trades of simulated accounts, where members trade with money of the game; only of sessions that have closed. */
  readonly simulatedTrades: (query: SimulatedTradesQuery) => Promise<readonly SimulatedTrade[]>;
}

/** Lets a call pass that needs a broker. @throws ApiError tradeClosed where none is connected. */
export function requireTrading({ closedReason }: Pick<Broker, 'closedReason'>): void {
  if (closedReason !== null) throw tradeClosed(closedReason);
}

/** The refusal of everything that needs a broker, where none is connected. */
export function tradeClosed(reason: string): ApiError {
  return new ApiError(codes.tradeClosed, reason);
}

/** An account number as it is displayed: `8800****0002`. */
export function maskedAccount(account: string): string {
  return `${account.slice(0, 4)}****${account.slice(-4)}`;
}

/**
 * A broker that is queried for a member's account at most once in three seconds, because every page needs the
 * visitor's state. An account that is opened here is known here at once, and on other servers three seconds later;
 * the broker itself always decides who may trade.
 */
export function rememberingBroker(
  broker: Broker,
  { clock, caches }: { readonly clock: Clock; readonly caches: Caches },
): Broker {
  const accounts = caches.make<FundAccount | null>('fund_accounts', { freshMs: keptMs, entries: maxEntries });
  const unsettled = new Map<string, number>();

  function isUnsettled(memberId: string): boolean {
    const until = unsettled.get(memberId);
    if (until === undefined) return false;
    if (clock.now() < until) return true;
    unsettled.delete(memberId);
    return false;
  }

  function accountOf(memberId: string, within?: Tx): Promise<FundAccount | null> {
    // A read inside of a transaction may be rolled back.
    if (within) return broker.accountOf(memberId, within);
    const load = (): Promise<FundAccount | null> => broker.accountOf(memberId);
    return isUnsettled(memberId) ? load() : accounts.find(memberId, load);
  }

  return {
    isSample: broker.isSample,
    closedReason: broker.closedReason,
    accountOf,
    openAccount: async (opening, within) => {
      const opened = await broker.openAccount(opening, within);
      accounts.forget(opening.memberId);
      // Until the surrounding transaction has ended, the broker may still answer that there is none.
      if (unsettled.size >= maxEntries) unsettled.clear();
      if (within) unsettled.set(opening.memberId, clock.now() + keptMs);
      return opened;
    },
    checkLogin: (claim) => broker.checkLogin(claim),
    positionsOf: (account) => broker.positionsOf(account),
    buyingPowerOf: (account) => broker.buyingPowerOf(account),
    securityOf: (code) => broker.securityOf(code),
    orderTermsOf: (productId, bizSource) => broker.orderTermsOf(productId, bizSource),
    hasBoughtFunds: (memberId) => broker.hasBoughtFunds(memberId),
    simulatedTrades: (query) => broker.simulatedTrades(query),
  };
}
