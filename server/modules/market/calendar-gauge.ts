import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import { dayMs } from '#server/clock.ts';
import type { ExchangeDays } from './calendar-content.ts';

/** Shows when the announced part of a trading calendar ends, and when all of it does. */
export function registerCalendarGauge(registry: Registry, { announcedTo, dates }: ExchangeDays): void {
  const ends = new Gauge({
    name: 'hall_trading_calendar_end_seconds',
    help: 'When the trading calendar ends, seconds since 1970: what the exchange has announced, and all with provisional years.',
    labelNames: ['part'],
    registers: [registry],
  });
  ends.set({ part: 'announced' }, endOf(announcedTo));
  ends.set({ part: 'all' }, endOf(dates.to));
}

/** The end of a day in Shanghai. */
function endOf(day: string): number {
  return (Date.parse(`${day}T00:00:00+08:00`) + dayMs) / 1000;
}
