import { codes } from '#contract/http/codes.ts';
import { tradeDurationOf } from '#contract/trade/trade-duration.ts';

test('no two meanings share a code', () => {
  const all = Object.values(codes);
  expect(new Set(all).size).toBe(all.length);
});

test.each([[0], [5], [99], [-1], [1.5], ['2'], [null], [undefined], [NaN], [{}]])(
  'the length of a trade login is 1 by default: %p',
  (value) => {
    expect(tradeDurationOf(value)).toBe(1);
  },
);
