import { fc } from '#contract/testing/property-tests.ts';
import { niceTicks } from './nice-ticks.ts';

test.each([
  [
    [0, 10],
    [10, 5, 0],
  ],
  [
    [-3, 7],
    [10, 5, 0, -5],
  ],
  [
    [0.1, 0.3],
    [0.3, 0.2, 0.1],
  ],
  [
    [5, 5],
    [5.5, 5, 4.5],
  ],
  [[0], [1, 0, -1]],
  [[123456789], [140000000, 130000000, 120000000, 110000000]],
])('the values %j lie between the round values %j', (values, ticks) => {
  expect(niceTicks(values)).toEqual(ticks);
});

test('whatever is drawn lies between three to five falling ticks', () => {
  const value = fc.double({ min: -1e9, max: 1e9, noNaN: true }).map((raw) => Math.round(raw * 100) / 100);
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 40 }), (values) => {
      const ticks = niceTicks(values);
      expect(ticks.length).toBeGreaterThanOrEqual(3);
      expect(ticks.length).toBeLessThanOrEqual(5);
      expect([...ticks].sort((a, b) => b - a)).toEqual(ticks);
      const slack = Math.abs(ticks[0]! - ticks.at(-1)!) * 1e-6;
      expect(Math.max(...values)).toBeLessThanOrEqual(ticks[0]! + slack);
      expect(Math.min(...values)).toBeGreaterThanOrEqual(ticks.at(-1)! - slack);
    }),
  );
});
