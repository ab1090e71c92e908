/** A fund account at the broker. */
export interface FundAccount {
  /** The whole number; only {@link maskedAccount} of it leaves the server. */
  readonly account: string;
  readonly memberId: string;
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
  /** The account of a member; one member has at most one. */
  readonly accountOf: (memberId: string) => Promise<FundAccount | null>;
  /** Opens an account for a member; one that has an account keeps it with its password. */
  readonly openAccount: (opening: {
    readonly memberId: string;
    readonly password: string;
  }) => Promise<FundAccount>;
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
