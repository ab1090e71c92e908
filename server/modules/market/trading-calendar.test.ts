import { TradingCalendar } from './trading-calendar.ts';

const calendar = new TradingCalendar(['2026-10-01', '2026-10-02', '2026-10-03', '2026-10-05']);
const at = (text: string) => Date.parse(`${text}+08:00`);

describe('the trading calendar', () => {
  it.each([
    ['before trading on a Monday', '2026-11-23T08:00:00', '2026-11-23'],
    ['one millisecond before the close', '2026-11-23T14:59:59.999', '2026-11-23'],
    ['at the close', '2026-11-23T15:00:00', '2026-11-24'],
    ['on a Friday evening', '2026-11-20T18:00:00', '2026-11-23'],
    ['on a Sunday', '2026-11-22T12:00:00', '2026-11-23'],
    ['on a working day on which the exchange is closed', '2026-10-01T10:00:00', '2026-10-06'],
    ['a moment after midnight in Shanghai', '2026-11-24T00:00:01', '2026-11-24'],
  ])('%s the next close is the one of its session', (_name, now, day) => {
    expect(calendar.sessionAt(at(now))?.day).toBe(day);
  });

  it('knows when a session begins and closes', () => {
    expect(calendar.sessionOn('2026-11-23')).toMatchObject({
      startsAt: at('2026-11-23T09:15:00'),
      closesAt: at('2026-11-23T15:00:00'),
    });
    expect(calendar.sessionOn('2026-11-22')).toBeNull();
    expect(calendar.sessionOn('2026-10-05')).toBeNull();
    expect(calendar.sessionOn('nonsense')).toBeNull();
  });

  it('counts sessions without a gap, over weekends and holidays', () => {
    let session = calendar.lastClosed(at('2026-12-31T15:00:00'));
    for (let steps = 0; steps < 250; steps += 1) {
      const before = calendar.sessionBefore(session);
      expect(before.number).toBe(session.number - 1);
      session = before;
    }
    expect(calendar.sessionOn('2026-01-05')?.number).toBe(0);
  });

  it('ends with the last day that is known: no session comes after it, and the newest close stays', () => {
    const known = new TradingCalendar([], '2026-12-31');
    expect(known.sessionAt(at('2026-12-31T14:59:00'))?.day).toBe('2026-12-31');
    expect(known.sessionAt(at('2026-12-31T15:00:00'))).toBeNull();
    expect(known.sessionAt(at('2027-01-04T10:00:00'))).toBeNull();
    expect(known.sessionOn('2027-01-04')).toBeNull();
    expect(known.sessionsIn({ from: '2026-12-30', to: '2027-01-08' }).map(({ day }) => day)).toEqual([
      '2026-12-30',
      '2026-12-31',
    ]);
    expect(known.lastClosed(at('2026-12-31T14:59:00')).day).toBe('2026-12-30');
    expect(known.lastClosed(at('2027-01-04T16:00:00')).day).toBe('2026-12-31');
    expect([known.knows('2026-12-31'), known.knows('2027-01-01')]).toEqual([true, false]);
  });
});
