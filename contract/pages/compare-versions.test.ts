import { fc } from '#contract/testing/property-tests.ts';
import { compareVersions } from './compare-versions.ts';

test.each([
  ['2.1.0', '2.1.0', 0],
  ['2.1', '2.1.0', 0],
  ['2', '2.0.0.0', 0],
  ['2.10.0', '2.1.0', 1],
  ['2.0.9', '2.1.0', -1],
  ['10.0', '9.9', 1],
  ['3.29.0', '3.3.0', 1],
  ['02.1', '2.1', 0],
  ['', '0', 0],
  ['beta', '0', 0],
  ['2.x.1', '2.0.1', 0],
  ['1e3', '1', -1],
  ['-1', '0', 0],
  ['9999999999', '0', 0],
  ['2.1.0', 'garbage', 1],
])('product 15.5, version comparison: %j against %j is %d', (a, b, order) => {
  expect(compareVersions(a, b)).toBe(order);
});

describe('the order of versions', () => {
  const segment = fc.oneof(
    fc.nat(12).map(String),
    fc.constantFrom('', '00', 'x', '1a', '-1', ' 1', '1e1', '999999999'),
  );
  const version = fc.array(segment, { maxLength: 5 }).map((segments) => segments.join('.'));
  // Only tests distinguish -0 from 0.
  const order = (a: string, b: string) => compareVersions(a, b) + 0;
  const holds = (law: (a: string, b: string, c: string) => boolean) =>
    fc.assert(fc.property(version, version, version, law), { numRuns: 2000 });

  test('is the same both ways round', () => holds((a, b) => order(a, b) === 0 - order(b, a)));

  test('is transitive', () =>
    holds((a, b, c) => !(order(a, b) <= 0 && order(b, c) <= 0) || order(a, c) <= 0));

  test('is equal for equal texts, and for a version with trailing zeros', () =>
    holds((a) => order(a, a) === 0 && order(a, `${a}.0`) === 0 && order(a, `${a}.0.0`) === 0));

  test('is consistent for equal versions', () =>
    holds((a, b, c) => order(a, b) !== 0 || order(a, c) === order(b, c)));

  test('grows with every segment', () => {
    const numbers = fc.array(fc.nat(99), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(numbers, fc.nat(3), (parts, at) => {
        const more = parts.map((part, index) => (index === at % parts.length ? part + 1 : part));
        return compareVersions(more.join('.'), parts.join('.')) === 1;
      }),
    );
  });
});
