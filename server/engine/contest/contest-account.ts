import type { SimulatedTrade } from '#server/modules/trade/broker.ts';

/** Shares of one security in an account. */
export interface Holding {
  readonly quantity: number;
  /** The last known close, thousandths of a yuan. */
  readonly price: number;
}

/** An account of a contest after a session. */
export interface ContestAccount {
  /** Fen. */
  readonly cashFen: number;
  /** By code. */
  readonly holdings: ReadonlyMap<string, Holding>;
  /** Trades that count. */
  readonly trades: number;
  /** The close of the session in which there were enough trades for a place, milliseconds since 1970; null before. */
  readonly qualifiedAt: number | null;
}

/** A session as an account has it: its trades, and the closes of the securities that were traded. */
export interface AccountSession {
  readonly day: string;
  /** Milliseconds since 1970. */
  readonly closesAt: number;
  readonly trades: readonly SimulatedTrade[];
  /** Thousandths of a yuan, by code. */
  readonly closes: ReadonlyMap<string, number>;
}

/** What a contest allows. */
export interface AccountRules {
  readonly securities: ReadonlySet<string>;
  /** Trades that a contestant needs for a place. */
  readonly minTrades: number;
}

/** A trade with whether it counts: one that breaks the rules changes nothing. */
export interface JudgedTrade {
  readonly trade: SimulatedTrade;
  readonly isCounted: boolean;
}

/** An account after some sessions, its value after each, and its trades. */
export interface AdvancedAccount {
  readonly account: ContestAccount;
  readonly values: readonly { readonly day: string; readonly valueFen: number }[];
  readonly trades: readonly JudgedTrade[];
}

const lot = 100;

/**
 * Carries an account through sessions, a pure function (rule K1): trades in the order of their time and id, whole lots of
 * allowed securities, bought with the cash that there is and sold out of what is held, without fees. What is held is worth
 * its close; without one, because trading was suspended, the close before.
 */
export function advanceAccount(
  start: ContestAccount,
  sessions: readonly AccountSession[],
  rules: AccountRules,
): AdvancedAccount {
  let account = start;
  const values: { day: string; valueFen: number }[] = [];
  const trades: JudgedTrade[] = [];
  for (const session of sessions) {
    for (const trade of [...session.trades].sort(byTime)) {
      const after = afterTrade(account, trade, rules);
      trades.push({ trade, isCounted: after !== null });
      account = after ?? account;
    }
    account = afterClose(account, session, rules);
    values.push({ day: session.day, valueFen: valueOf(account) });
  }
  return { account, values, trades };
}

/** What an account is worth, fen: cash and holdings. */
export function valueOf({ cashFen, holdings }: ContestAccount): number {
  return [...holdings.values()].reduce((sum, { quantity, price }) => sum + costOf(quantity, price), cashFen);
}

/** Millionths of the capital that an account has gained, rounded down. */
export function scoreOf(valueFen: number, capitalFen: number): number {
  return Math.floor(((valueFen - capitalFen) * 1_000_000) / capitalFen);
}

/** Fen of whole lots at a price in thousandths of a yuan: a whole number. */
const costOf = (quantity: number, price: number): number => (quantity * price) / 10;

function byTime(one: SimulatedTrade, other: SimulatedTrade): number {
  return one.tradedAt - other.tradedAt || (one.tradeId < other.tradeId ? -1 : 1);
}

/** The account after a trade; null for a trade that breaks the rules. */
function afterTrade(
  account: ContestAccount,
  { code, direction, quantity, price }: SimulatedTrade,
  { securities }: AccountRules,
): ContestAccount | null {
  const isWhole = Number.isSafeInteger(quantity) && quantity > 0 && quantity % lot === 0;
  if (!isWhole || !Number.isSafeInteger(price) || price <= 0 || !securities.has(code)) return null;
  const change = direction === 'buy' ? quantity : -quantity;
  const left = (account.holdings.get(code)?.quantity ?? 0) + change;
  const cashFen = account.cashFen - costOf(change, price);
  if (left < 0 || cashFen < 0) return null;
  const holdings = new Map(account.holdings);
  if (left === 0) holdings.delete(code);
  // Worth what was paid for it until the close.
  else holdings.set(code, { quantity: left, price });
  return { ...account, cashFen, holdings, trades: account.trades + 1 };
}

function afterClose(
  account: ContestAccount,
  { closes, closesAt }: AccountSession,
  { minTrades }: AccountRules,
): ContestAccount {
  const holdings = new Map(
    [...account.holdings].map(([code, holding]) => [
      code,
      { ...holding, price: closes.get(code) ?? holding.price },
    ]),
  );
  const qualifiedAt = account.qualifiedAt ?? (account.trades >= minTrades ? closesAt : null);
  return { ...account, holdings, qualifiedAt };
}
