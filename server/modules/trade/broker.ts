import type { Clock } from '#server/clock.ts';
import type { Tx } from '#server/db/database.ts';

const keptMs = 3000;
const most = 10_000;

/** A fund account at the broker. */
export interface FundAccount {
  /** The whole number; only {@link maskedAccount} of it leaves the server. */
  readonly account: string;
  readonly memberId: string;
}

/** Who wants an account, as a broker has to know them; what it keeps is the broker's own affair. */
export interface Applicant {
  readonly name: string;
  readonly idNumber: string;
  /** The last day of the document, `2030-01-31`, or null for one without. */
  readonly idValidUntil: string | null;
  readonly phone: string;
  readonly occupation: string;
  /** Empty where it was not given. */
  readonly region: string;
  /** Empty where it was not given. */
  readonly email: string;
  /** `C1` to `C5`. */
  readonly riskLevel: string;
}

/** An account to open. */
export interface Opening {
  readonly memberId: string;
  readonly password: string;
  /** Absent for accounts that no application stands behind: those of samples and tests. */
  readonly applicant?: Applicant;
}

/** What somebody claims to know about an account. */
export interface AccountClaim {
  readonly memberId: string;
  /** The account number, or an empty text for the account of the member. */
  readonly account: string;
  readonly password: string;
}

/** Something an account holds; shares in hundredths, money in fen. */
export interface Position {
  readonly code: string;
  readonly name: string;
  readonly shares: number;
  readonly marketValue: number;
  readonly income: number;
}

/** Conditions under which a product can be had: money in fen, the fee in hundredths of a per cent. */
export interface OrderTerms {
  readonly productId: string;
  readonly name: string;
  readonly minAmount: number;
  readonly feeRate: number;
  readonly riskLevel: string;
  readonly notice: string;
}

/**
 * The broker behind the product: an outside service. Another broker is another class with these methods; every method
 * rejects when the broker does not answer, and null means that it answered "there is none".
 */
export interface Broker {
  /** Whether its data is made up; screens label it. */
  readonly isSample: boolean;
  /** The account of a member; one member has at most one. Inside a transaction it is given that, see `openAccount`. */
  readonly accountOf: (memberId: string, within?: Tx) => Promise<FundAccount | null>;
  /**
   * Opens an account for a member; one that has an account keeps it with its password. So an opening can be sent again
   * after its answer was lost, or after the caller's transaction failed. A broker in our own database works `within`
   * that transaction; an outside one ignores it.
   */
  readonly openAccount: (opening: Opening, within?: Tx) => Promise<FundAccount>;
  /** The account a claim is right about. A wrong one costs as much work as a right one, whatever is wrong with it. */
  readonly checkLogin: (claim: AccountClaim) => Promise<FundAccount | null>;
  readonly positionsOf: (account: string) => Promise<readonly Position[]>;
  /** Fen that an account can buy for. */
  readonly buyingPowerOf: (account: string) => Promise<number>;
  /** Fen for one share, or null for a security the broker does not trade. */
  readonly priceOf: (code: string) => Promise<number | null>;
  readonly orderTermsOf: (productId: string, bizSource: string) => Promise<OrderTerms | null>;
  /** Whether a member holds a fund bought over the counter. */
  readonly hasBoughtFunds: (memberId: string) => Promise<boolean>;
}

/** An account number as it is shown: `8800****0002`. */
export function maskedAccount(account: string): string {
  return `${account.slice(0, 4)}****${account.slice(-4)}`;
}

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
