import { changeBp, sessionsUpTo } from '#server/engine/guess/closed-sessions.ts';
import { tableCloses } from '#server/testing/table-closes.ts';
import { outcomeOf, summaryOf } from './star-outcome.ts';

const day = (date: string, hour = '00:00') => Date.parse(`${date}T${hour}:00+08:00`);
/** The close of a session is 1 yuan and a fen for each session since 5 January 2026; `gap` has none on 13 January. */
const rising = Array.from({ length: 200 }, (_, at) => 1000 + 10 * at);
const prices = tableCloses({
  closedDays: ['2026-01-14'],
  stocks: [
    { code: 'up', name: '上涨示例', closes: rising },
    { code: 'gap', name: '停牌示例', closes: rising.map((close, at) => (at === 6 ? null : close)) },
  ],
});
const startsAt = day('2026-01-19');

describe('the outcome of a star', () => {
  it.each([
    [1000, 1100, 1000],
    [1000, 900, -1000],
    [3000, 3000, 0],
    [3000, 3001, 3],
    [3000, 2999, -3],
    [2000, 2001, 5],
    [null, 1000, null],
    [1000, null, null],
  ])('from %p to %p is %p hundredths of a per cent', (from, to, change) => {
    expect(changeBp(from, to)).toBe(change);
  });

  it('counts from the last close before the choice, over closed days and weekends', () => {
    const at = { startsAt, now: day('2026-01-23', '16:00') };
    expect(outcomeOf(prices, { code: 'up', weeksAgo: 0 }, at)).toEqual({
      ...{ stock_code: 'up', stock_name: '上涨示例', chosen_date: '2026-01-16', chosen_close: 1080 },
      ...{ since_bp: changeBp(1080, 1130), week_bp: changeBp(1080, 1130) },
    });
  });

  it('knows no end of a week before its fifth close, to the minute', () => {
    const star = { code: 'up', weeksAgo: 0 };
    const before = outcomeOf(prices, star, { startsAt, now: day('2026-01-23', '14:59') });
    const after = outcomeOf(prices, star, { startsAt, now: day('2026-01-23', '15:00') });
    expect([before.week_bp, after.week_bp]).toEqual([null, changeBp(1080, 1130)]);
    expect(before.since_bp).toBe(changeBp(1080, 1120));
  });

  it('of an earlier star keeps the end of its week, and goes on until the newest close', () => {
    const at = { startsAt, now: day('2026-01-23', '16:00') };
    expect(outcomeOf(prices, { code: 'up', weeksAgo: 1 }, at)).toMatchObject({
      ...{ chosen_date: '2026-01-09', chosen_close: 1040 },
      ...{ week_bp: changeBp(1040, 1090), since_bp: changeBp(1040, 1130) },
    });
  });

  it('is unknown where trading was suspended at the choice', () => {
    const at = { startsAt: day('2026-01-14'), now: day('2026-01-23', '16:00') };
    expect(outcomeOf(prices, { code: 'gap', weeksAgo: 0 }, at)).toMatchObject({
      ...{ chosen_date: '2026-01-13', chosen_close: null, since_bp: null, week_bp: null },
    });
  });

  it('never uses a close that is not known yet', () => {
    const now = day('2026-01-12', '10:00');
    expect(outcomeOf(prices, { code: 'up', weeksAgo: 0 }, { startsAt, now })).toMatchObject({
      ...{ chosen_date: '2026-01-09', since_bp: 0, week_bp: null },
    });
  });

  it('has as many sessions as are asked for, the newest last', () => {
    const last = prices.calendar.lastClosed(day('2026-01-16', '15:00'));
    expect(sessionsUpTo(prices, last, 4).map((session) => session.day)).toEqual([
      ...['2026-01-12', '2026-01-13', '2026-01-15', '2026-01-16'],
    ]);
  });
});

describe('the summary of stars', () => {
  it('counts gains, losses and weeks without a change, and takes the mean of those that are over', () => {
    const stars = [120, -250, 0, null, 31].map((week_bp) => ({ week_bp }));
    expect(summaryOf(stars)).toEqual({ up_cnt: 2, down_cnt: 1, flat_cnt: 1, mean_bp: -25 });
  });

  it('has no mean without a week that is over', () => {
    expect(summaryOf([{ week_bp: null }])).toEqual({ up_cnt: 0, down_cnt: 0, flat_cnt: 0, mean_bp: null });
  });
});
