import fc from 'fast-check';
import { lumpValue, planFigures, portfolioValues } from './plan-figures.ts';

/** Net values from a Monday on, one a day, without weekends. */
const sessions = (navs: readonly number[], from = '2026-06-01') =>
  navs.map((value, at) => {
    const day = new Date(Date.parse(from) + (at + 2 * Math.floor(at / 5)) * 86_400_000);
    return { date: day.toISOString().slice(0, 10), value };
  });

describe('a plan', () => {
  it('invests on the first session of each week, and is worth its shares at the newest net value', () => {
    const values = sessions([10_000, 11_000, 11_000, 11_000, 11_000, 20_000, 20_000]);
    const { purchases, figures, points } = planFigures(values, { amount: 100_000, rhythm: 'week' });
    expect(purchases).toEqual([
      { date: '2026-06-01', nav: 10_000, shares: 100_000 },
      { date: '2026-06-08', nav: 20_000, shares: 50_000 },
    ]);
    expect(figures).toEqual({ times: 2, invested: 200_000, value: 300_000, return_bp: 5000, worst_bp: 0 });
    expect(points.at(-1)).toEqual({ date: '2026-06-09', invested: 200_000, value: 300_000 });
  });

  it('invests once a month, whatever the session', () => {
    const values = sessions(
      Array.from({ length: 44 }, () => 10_000),
      '2026-06-22',
    );
    const { purchases, figures } = planFigures(values, { amount: 1_000, rhythm: 'month' });
    expect(purchases.map(({ date }) => date)).toEqual(['2026-06-22', '2026-07-01', '2026-08-03']);
    expect([figures.times, figures.return_bp]).toEqual([3, 0]);
  });

  it('tells its lowest return on the way', () => {
    const values = sessions([10_000, 5_000, 10_000]);
    const { figures } = planFigures(values, { amount: 100_000, rhythm: 'month' });
    expect([figures.return_bp, figures.worst_bp]).toEqual([0, -5000]);
  });

  it('is nothing without a net value', () => {
    expect(planFigures([], { amount: 100_000, rhythm: 'month' })).toEqual({
      figures: { times: 0, invested: 0, value: 0, return_bp: 0, worst_bp: 0 },
      ...{ purchases: [], points: [] },
    });
    expect(lumpValue([], 5)).toBe(5);
  });

  it('can be recomputed from its purchases, and loses at most a fen a sum where the price stands still', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 2_000, max: 90_000 }), { minLength: 1, maxLength: 200 }),
        fc.integer({ min: 1_000, max: 10_000_000 }),
        fc.constantFrom('week' as const, 'month' as const),
        (navs, amount, rhythm) => {
          const { purchases, figures: plan } = planFigures(sessions(navs), { amount, rhythm });
          const shares = purchases.reduce((sum, one) => sum + one.shares, 0);
          expect(plan.value).toBe(Math.floor((shares * (navs.at(-1) ?? 0)) / 10_000));
          expect(plan.invested).toBe(purchases.length * amount);
          const { figures: still } = planFigures(sessions(navs.map(() => navs[0] ?? 1)), { amount, rhythm });
          // Half a hundredth of a share each, and a fen of rounding.
          const max = (still.times * (navs[0] ?? 1)) / 20_000 + 1;
          expect(Math.abs(still.value - still.invested)).toBeLessThanOrEqual(max);
        },
      ),
    );
  });

  it('is compared with the same money on the first day', () => {
    expect(lumpValue(sessions([10_000, 12_000]), 200_000)).toBe(240_000);
  });
});

describe('the net value of a portfolio', () => {
  it('begins at one yuan and weighs each fund as on the first day, on the days that all know', () => {
    const [grows, falls] = [sessions([10_000, 12_000, 15_000]), sessions([40_000, 40_000, 20_000])];
    expect(
      portfolioValues([
        { weight: 7_500, values: grows },
        { weight: 2_500, values: falls },
      ]),
    ).toEqual([
      { date: '2026-06-01', value: 10_000 },
      { date: '2026-06-02', value: 11_500 },
      { date: '2026-06-03', value: 12_500 },
    ]);
    const younger = portfolioValues([
      { weight: 5, values: grows },
      { weight: 5, values: falls.slice(1) },
    ]);
    expect(younger.map(({ value }) => value)).toEqual([10_000, 8750]);
    expect(portfolioValues([])).toEqual([]);
  });
});
