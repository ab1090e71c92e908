import { TradingCalendar } from '#server/modules/market/trading-calendar.ts';
import { contestSessions, nextClose } from './contest-terms.ts';

const calendar = new TradingCalendar(['2026-11-24']);
const at = (moment: string) => new Date(`2026-11-${moment}:00+08:00`);
const next = (window: readonly [string, string], now: string, updated?: string) => {
  const [startsAt, endsAt] = [at(window[0]), at(window[1])];
  const updatedAt = updated === undefined ? null : at(updated).getTime();
  const close = nextClose(calendar, { startsAt, endsAt }, { now: at(now).getTime(), updatedAt });
  return close === null ? null : new Date(close);
};
const month = ['02T09:00', '30T15:00'] as const;

describe('the close after which the boards of a contest change next', () => {
  it('is that of the next day on which the exchange is open', () => {
    // Saturday; then the day before one on which it is closed, whose figures are there.
    expect(next(month, '21T12:00')).toEqual(at('23T15:00'));
    expect(next(month, '23T15:30', '23T15:00')).toEqual(at('25T15:00'));
  });

  it('is that of today until a board has its figures', () => {
    expect(next(month, '20T14:59', '19T15:00')).toEqual(at('20T15:00'));
    expect(next(month, '20T15:01', '19T15:00')).toEqual(at('20T15:00'));
    expect(next(month, '20T15:02', '20T15:00')).toEqual(at('23T15:00'));
  });

  it('is in the run of the contest, and no other comes after its last one', () => {
    expect(next(['25T12:00', '30T15:00'], '21T12:00')).toEqual(at('25T15:00'));
    expect(next(['25T16:00', '30T15:00'], '21T12:00')).toEqual(at('26T15:00'));
    expect(next(['02T09:00', '20T15:00'], '20T14:00')).toEqual(at('20T15:00'));
    expect(next(['02T09:00', '20T14:59'], '20T14:00')).toBeNull();
    expect(next(month, '30T16:00', '30T15:00')).toBeNull();
  });
});

describe('the sessions of a contest', () => {
  const window = { startsAt: at('02T09:00'), endsAt: at('30T15:00') };
  const after = at('30T16:00').getTime();

  it('end with the last one before its end', () => {
    expect(contestSessions(calendar, window, after)).toMatchObject({
      last: { day: '2026-11-30' },
      newest: { day: '2026-11-30' },
    });
  });

  it('have no last one where the calendar ends before the contest, so that nothing is settled on a wrong day', () => {
    const known = new TradingCalendar([], '2026-11-27');
    expect(contestSessions(known, window, after)).toMatchObject({
      last: null,
      newest: { day: '2026-11-27' },
    });
    expect(nextClose(known, window, { now: at('28T10:00').getTime(), updatedAt: null })).toBeNull();
  });
});
