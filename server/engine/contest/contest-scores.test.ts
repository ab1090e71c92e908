import { mondayOf, weekBoard, weekOf } from './boards.ts';
import { scoresOf } from './contest-scores.ts';

const values = (...list: readonly (readonly [day: string, valueFen: number])[]) => ({
  values: list.map(([day, valueFen]) => ({ day, valueFen })),
});
const start = {
  capitalFen: 1_000_000,
  isWeekly: true,
  valueFen: 1_000_000,
  valuedOn: null,
  weekBaseFen: 1_000_000,
};

describe('the boards of a contest', () => {
  it.each([
    ['2026-11-23', '2026-11-23'],
    ['2026-11-29', '2026-11-23'],
    ['2026-11-30', '2026-11-30'],
    ['2027-01-01', '2026-12-28'],
    ['1969-12-31', '1969-12-29'],
  ])('have for %s the week of Monday %s', (day, monday) => {
    expect([mondayOf(day), weekBoard(day)]).toEqual([monday, `week:${monday}`]);
  });

  it('have a week from Monday to Sunday, and the whole contest has none', () => {
    expect([weekOf('week:2026-12-28'), weekOf('all')]).toEqual([
      { from: '2026-12-28', to: '2027-01-03' },
      null,
    ]);
  });
});

describe('the scores of an account', () => {
  it('are those of the whole contest, and of each week from the value before it', () => {
    const { scores, weekBaseFen } = scoresOf(
      values(['2026-11-26', 1_100_000], ['2026-11-27', 1_200_000], ['2026-11-30', 1_140_000]),
      start,
    );
    expect([...scores]).toEqual([
      ['all', 140_000],
      ['week:2026-11-23', 200_000],
      ['week:2026-11-30', -50_000],
    ]);
    expect(weekBaseFen).toBe(1_200_000);
  });

  it('go on within a week that has begun', () => {
    const { scores, weekBaseFen } = scoresOf(values(['2026-11-25', 900_000]), {
      ...start,
      ...{ valueFen: 1_300_000, valuedOn: '2026-11-24', weekBaseFen: 1_200_000 },
    });
    expect([...scores, weekBaseFen]).toEqual([['all', -100_000], ['week:2026-11-23', -250_000], 1_200_000]);
  });

  it('have no weeks where the contest has none', () => {
    expect([...scoresOf(values(['2026-11-26', 1_100_000]), { ...start, isWeekly: false }).scores]).toEqual([
      ['all', 100_000],
    ]);
  });
});
