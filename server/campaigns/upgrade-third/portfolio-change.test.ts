import { tableCloses } from '#server/testing/table-closes.ts';
import { portfolioChange } from './portfolio-change.ts';

const day = (date: string, hour = '00:00') => Date.parse(`${date}T${hour}:00+08:00`);
/** Session 0 is 5 January 2026; `up` gains a per cent of its first close each session, `down` loses one, `gap` has no third. */
const line = (step: number) => Array.from({ length: 40 }, (_, at) => 1000 + step * at);
const prices = tableCloses({
  stocks: [
    { code: 'up', name: '涨', closes: line(10) },
    { code: 'down', name: '跌', closes: line(-10) },
    { code: 'gap', name: '停', closes: line(10).map((close, at) => (at === 2 ? null : close)) },
    { code: 'none', name: '无', closes: [null] },
  ],
});
const holding = (...stocks: readonly (readonly [code: string, weight: number])[]) => ({
  stocks: stocks.map(([code, weight]) => ({ code, weight })),
});
/** From the close of 5 January. */
const since = day('2026-01-06');

describe('the change of a portfolio', () => {
  it('weighs each stock as at the start, session by session', () => {
    const steady = holding(['up', 7500], ['down', 2500]);
    expect(portfolioChange(prices, steady, { since, until: day('2026-01-08', '16:00') })).toEqual({
      ...{ since_date: '2026-01-05', last_date: '2026-01-08', change_bp: 150 },
      point_list: [
        { date: '2026-01-05', change_bp: 0 },
        { date: '2026-01-06', change_bp: 50 },
        { date: '2026-01-07', change_bp: 100 },
        { date: '2026-01-08', change_bp: 150 },
      ],
      stock_list: [
        { stock_code: 'up', change_bp: 300 },
        { stock_code: 'down', change_bp: -300 },
      ],
    });
  });

  it('knows no close before 15:00 of its day', () => {
    const until = (hour: string) => ({ since, until: day('2026-01-06', hour) });
    const known = (hour: string) => portfolioChange(prices, holding(['up', 10_000]), until(hour)).change_bp;
    expect([known('14:59'), known('15:00')]).toEqual([0, 100]);
  });

  it('keeps the close before a suspension', () => {
    const { point_list } = portfolioChange(prices, holding(['gap', 10_000]), {
      ...{ since, until: day('2026-01-08', '16:00') },
    });
    expect(point_list.map(({ change_bp }) => change_bp)).toEqual([0, 100, 100, 300]);
  });

  it('is unknown before the first close, and with a stock that was never traded', () => {
    const until = day('2026-01-08', '16:00');
    const nothing = { since_date: '', last_date: '', change_bp: null, point_list: [] };
    const up = holding(['up', 10_000]);
    expect(portfolioChange(prices, up, { since: until + 1, until })).toEqual({
      ...nothing,
      stock_list: [{ stock_code: 'up', change_bp: null }],
    });
    expect(portfolioChange(prices, holding(['up', 5000], ['none', 5000]), { since, until })).toMatchObject({
      ...{ since_date: '2026-01-05', change_bp: null, point_list: [] },
      stock_list: [{ change_bp: 300 }, { change_bp: null }],
    });
  });
});
