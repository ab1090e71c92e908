import { shanghaiCalendar } from '#server/modules/market/shanghai-calendar.ts';
import type { TradingSession } from '#server/modules/market/trading-calendar.ts';
import type { SimulatedTrade, SimulatedTradesQuery } from '#server/modules/trade/broker.ts';
import { sampleInstruments } from './sample-instruments.ts';
import { noise, sampleKey } from './sample-noise.ts';
import { sampleBar } from './sample-series.ts';

/** Money of the game that one purchase takes, fen; six of them are less than half of a million yuan. */
const purchaseFen = 7_500_000;
const lot = 100;
/** Each account trades so many funds, and holds each of them for one of these numbers of sessions. */
const fundsPerAccount = 6;
const [shortest, longest] = [3, 16];

const byCode = new Map(sampleInstruments.map((instrument) => [instrument.code, instrument]));

const between = (key: number, at: number, from: number, to: number): number =>
  Math.floor(from + ((noise(key, at) + 1) / 2) * (to - from + 1 - 1e-9));

/**
 * The invented trades of simulated accounts: each buys six of the ETFs that may be traded, by turns and at the opening price,
 * holds them for some sessions, and sells them at the opening. They depend on nothing but the account and the day, as
 * everything of the sample.
 */
export function sampleTrades(query: SimulatedTradesQuery): readonly SimulatedTrade[] {
  const { accounts, securities, from, to } = query;
  const sessions = shanghaiCalendar.sessionsIn({ from, to });
  return accounts.flatMap(({ account, enteredOn }) => {
    const first = firstAfter(enteredOn);
    if (first === null) return [];
    const trading = { account, key: sampleKey(`contest ${account}`), first: first.number, securities };
    return sessions.flatMap((session) => (session.day <= enteredOn ? [] : tradesOn(trading, session)));
  });
}

interface TradingAccount {
  readonly account: string;
  readonly key: number;
  /** The number of its first session. */
  readonly first: number;
  readonly securities: readonly string[];
}

function tradesOn(
  { account, key, first, securities }: TradingAccount,
  session: TradingSession,
): SimulatedTrade[] {
  const since = session.number - first;
  return Array.from({ length: fundsPerAccount }, (_fund, turn) => {
    const held = between(key, turn, shortest, longest);
    const pause = between(key, turn + fundsPerAccount, 1, 4);
    const begun = since - turn;
    const cycle = Math.floor(begun / (held + pause));
    const at = begun - cycle * (held + pause);
    if (begun < 0 || (at !== 0 && at !== held)) return [];
    const code = securities[between(key, 100 + turn * 1000 + cycle, 0, securities.length - 1)] ?? '';
    const fund = byCode.get(code);
    const bought = fund && sampleBar(fund, sessionAfter(session, -at));
    const now = fund && sampleBar(fund, session);
    if (!bought || !now) return [];
    const quantity = Math.floor(purchaseFen / ((bought.open * lot) / 10)) * lot;
    const direction = at === 0 ? ('buy' as const) : ('sell' as const);
    return quantity === 0
      ? []
      : [
          {
            ...{ account, tradeId: `${session.day}-${String(turn)}`, code, direction, quantity },
            // 9:30 and some minutes.
            tradedAt: session.startsAt + (15 + turn) * 60_000,
            price: now.open,
          },
        ];
  }).flat();
}

function firstAfter(day: string): TradingSession | null {
  // From the end of that day on.
  return shanghaiCalendar.sessionAt(Date.parse(`${day}T16:00:00Z`));
}

function sessionAfter(session: TradingSession, sessions: number): TradingSession {
  let at = session;
  for (let left = sessions; left < 0; left += 1) at = shanghaiCalendar.sessionBefore(at);
  return at;
}
