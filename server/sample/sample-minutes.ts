import type { Minute } from '#server/modules/market/market-records.ts';
import type { TradingSession } from '#server/modules/market/trading-calendar.ts';
import { minuteMs } from '#server/clock.ts';
import type { SampleInstrument } from './sample-instruments.ts';
import { noise, sampleKey } from './sample-noise.ts';
import { sampleBar, sampleSeed } from './sample-series.ts';

const { max, min, round, sqrt } = Math;

/** Minutes of a session from 09:30 to 15:00 without its break, both ends included. */
const minutes = 241;
/** The last minute before the break, and how long that lasts. */
const lastOfMorning = 120;
const breakMinutes = 90;
/** From the opening auction to the first price. */
const auctionMinutes = 15;

/** The prices of a session by the minute: from its open to its close, between its low and its high. None while trading is suspended. */
export function sampleMinutes(instrument: SampleInstrument, session: TradingSession): Minute[] {
  const bar = sampleBar(instrument, session);
  if (bar === null) return [];
  const { open, close, high, low } = bar;
  const { tick } = instrument;
  const bridge = bridgeOf(sampleKey(`${sampleSeed} ${instrument.code} minutes ${session.day}`));
  const straight = (at: number) => open + ((close - open) * at) / (minutes - 1);
  // The walk is stretched until it touches the high above the straight line, and the low below it.
  const least = (edge: number, sign: number): number =>
    min(
      ...bridge.map((away, at) => (away * sign > 0 ? (edge - straight(at)) / away : Number.MAX_SAFE_INTEGER)),
    );
  const [up, down] = [least(high, 1), least(low, -1)];
  const prices = bridge.map((away, at) => {
    const price = round((straight(at) + away * (away > 0 ? up : down)) / tick) * tick;
    return min(high, max(low, price));
  });
  const opensAt = session.startsAt + auctionMinutes * minuteMs;
  const atOf = (at: number) => opensAt + (at + (at > lastOfMorning ? breakMinutes : 0)) * minuteMs;
  return prices.map((price, at) => ({ at: atOf(at), price }));
}

/** A walk that is 0 at both ends; each point between two others is their mean and noise of its own. */
function bridgeOf(key: number): number[] {
  const span = 256;
  const values = new Array<number>(span + 1).fill(0);
  for (let width = span; width > 1; width /= 2) {
    for (let from = 0; from < span; from += width) {
      const mean = ((values[from] ?? 0) + (values[from + width] ?? 0)) / 2;
      values[from + width / 2] = mean + sqrt(width) * noise(key, (span + from) / width);
    }
  }
  const end = values[minutes - 1] ?? 0;
  const bridge = values.slice(0, minutes).map((value, at) => value - (end * at) / (minutes - 1));
  // What rounding leaves there would be stretched to the low.
  bridge[minutes - 1] = 0;
  // One that stays on one side of the straight line goes over to the other one once.
  const [quarter, half] = [minutes >> 2, minutes >> 1];
  if (max(...bridge) <= 0) bridge[quarter] = 1;
  if (min(...bridge) >= 0) bridge[half] = -1;
  return bridge;
}
