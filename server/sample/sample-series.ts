import type { Bar, NetValue, Quote, RankCount, Valuation } from '#server/modules/market/market-records.ts';
import type { TradingSession } from '#server/modules/market/trading-calendar.ts';
import type { SampleInstrument } from './sample-instruments.ts';
import { growth, noise, sampleKey, sampleOrigin, walk } from './sample-noise.ts';

const { max, min, round } = Math;

/** Changing it changes every value of the sample. */
export const sampleSeed = 'invest-hall-1';

/** What the values of an instrument are made of. */
interface Series {
  readonly market: Float64Array;
  readonly sector: Float64Array;
  readonly own: Float64Array;
  readonly keys: Readonly<Record<(typeof fields)[number], number>>;
}

const fields = ['suspended', 'open', 'high', 'low', 'volume', 'level', 'buy', 'sell', 'follow'] as const;
const known = new Map<string, Series>();

function seriesOf({ code, category }: SampleInstrument): Series {
  const found = known.get(code);
  if (found !== undefined) return found;
  const keyOf = (field: string, owner = code): number => sampleKey(`${sampleSeed} ${owner} ${field}`);
  const keys = Object.fromEntries(fields.map((field) => [field, keyOf(field)])) as Series['keys'];
  const [market, sector] = [walk(keyOf('walk', 'market')), walk(keyOf('walk', category))];
  const made = { market, sector, own: walk(keyOf('walk')), keys };
  known.set(code, made);
  return made;
}

/** `at` of the sample for a session. */
const at = ({ number }: Pick<TradingSession, 'number'>): number => number + sampleOrigin;

/** The price of an instrument at a session, whether it is traded or not: the market, its sector, and itself. */
function priceAt(instrument: SampleInstrument, session: number): number {
  const { base, tick, drift } = instrument;
  const { market, sector, own } = seriesOf(instrument);
  const moved =
    drift * (session - sampleOrigin) +
    instrument.market * (market[session] ?? 0) +
    instrument.sector * (sector[session] ?? 0) +
    instrument.own * (own[session] ?? 0);
  return max(tick, round((base * growth(moved)) / tick) * tick);
}

function isSuspended(instrument: SampleInstrument, session: number): boolean {
  return instrument.kind === 'stock' && noise(seriesOf(instrument).keys.suspended, session) > 0.99;
}

/** The close before a session; that of the last session with trading. */
function previousClose(instrument: SampleInstrument, session: number): number {
  let before = session - 1;
  while (isSuspended(instrument, before)) before -= 1;
  return priceAt(instrument, before);
}

/** The session of an instrument of an exchange; null while trading is suspended. */
export function sampleBar(instrument: SampleInstrument, session: TradingSession): Bar | null {
  const now = at(session);
  if (isSuspended(instrument, now)) return null;
  const { tick, kind, market, own, sector } = instrument;
  const { keys } = seriesOf(instrument);
  const previous = previousClose(instrument, now);
  const close = priceAt(instrument, now);
  const [limitUp, limitDown] = priceLimits(instrument, previous);
  const spread = (market + own + sector) / 2;
  const near = (price: number, x: number): number =>
    min(limitUp, max(limitDown, round((price * growth(x)) / tick) * tick));
  const open = near(previous, spread * noise(keys.open, now));
  const high = near(max(open, close), (spread / 2) * (1 + noise(keys.high, now)));
  const low = near(min(open, close), (-spread / 2) * (1 + noise(keys.low, now)));
  const lots = round(40_000 * growth(noise(keys.level, 0) + noise(keys.volume, now)));
  const volume = lots * (kind === 'index' ? 10_000 : 100);
  // The price is in thousandths, the amount in hundredths of a yuan.
  const amount = round((volume * (open + high + low + close)) / 40);
  return { date: session.day, prev_close: previous, open, high, low, close, volume, amount };
}

/** The price of an instrument after a session; that of its last session with trading while that is suspended. */
export function sampleQuote(instrument: SampleInstrument, session: TradingSession): Quote {
  const now = at(session);
  const prev_close = previousClose(instrument, now);
  const is_suspended = isSuspended(instrument, now);
  return {
    code: instrument.code,
    last: is_suspended ? prev_close : priceAt(instrument, now),
    prev_close,
    is_suspended,
  };
}

/** The highest and the lowest price of a session after a close. */
export function priceLimits(
  { limitBp, tick }: SampleInstrument,
  previous: number,
): readonly [number, number] {
  if (limitBp === null) return [Number.MAX_SAFE_INTEGER, tick];
  const limit = (share: number) => round((previous * share) / 10_000 / tick) * tick;
  return [limit(10_000 + limitBp), limit(10_000 - limitBp)];
}

/** The net value of a fund at a session. */
export function sampleNetValue(fund: SampleInstrument, session: TradingSession): NetValue {
  const nav = priceAt(fund, at(session));
  const before = priceAt(fund, at(session) - 1);
  return { date: session.day, nav, return_bp: round(((nav - before) * 10_000) / before) };
}

/** The valuation of an index at a session: its price over earnings that grow slowly. */
export function sampleValuation(index: SampleInstrument, session: TradingSession): Valuation {
  const since = at(session) - sampleOrigin;
  const height = priceAt(index, at(session)) / index.base / growth(0.00015 * since);
  const level = 1300 + 900 * noise(seriesOf(index).keys.level, 0);
  return { date: session.day, pe: round(level * height), pb: round((level / 9) * height) };
}

/** How many people bought, sold and followed an ETF in a session. */
export function sampleRankCount(etf: SampleInstrument, session: TradingSession): RankCount {
  const { keys } = seriesOf(etf);
  const people = (field: 'buy' | 'sell' | 'follow'): number =>
    round(900 * growth(1.5 * noise(keys.level, 0) + noise(keys[field], at(session))));
  return { code: etf.code, buy: people('buy'), sell: people('sell'), follow: people('follow') };
}
