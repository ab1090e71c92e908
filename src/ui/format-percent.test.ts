import { formatPercent } from './format-percent.ts';

test.each([
  [1234, undefined, '12.34%'],
  [-5, undefined, '-0.05%'],
  [0, undefined, '0.00%'],
  [1250, 1, '12.5%'],
  [6000, 0, '60%'],
])('%d hundredths of a percent with %p decimals are %s', (basisPoints, decimals, text) => {
  expect(formatPercent(basisPoints, decimals)).toBe(text);
});
