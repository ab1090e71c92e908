import { fc } from '#contract/testing/property-tests.ts';
import { compareVersions } from '#contract/pages/compare-versions.ts';
import { miniProgramEnv, stageOf } from './stage.ts';

describe('product 15.5, versions', () => {
  test.each([
    ['2.1.0', '2.1', 0],
    ['2', '2.0.0.0', 0],
    ['2.10.0', '2.1.0', 1],
    ['2.1.0', '2.10.0', -1],
    ['2.0.9', '2.1.0', -1],
    ['3.29.0', '2.1.0', 1],
    ['1.2', '1.1.9', 1],
    ['', '0', 0],
    ['abc', '0.0.0', 0],
    ['2.x.1', '2.0.1', 0],
  ])('%p against %p is %d: segment by segment, a missing one is 0', (a, b, order) => {
    expect(Math.sign(compareVersions(a, b))).toBe(order);
  });

  const version = fc
    .array(fc.nat({ max: 40 }), { minLength: 1, maxLength: 4 })
    .map((parts) => parts.join('.'));

  test('any three versions are in one order', () => {
    fc.assert(
      fc.property(version, version, version, (a, b, c) => {
        expect(compareVersions(a, b)).toBe(-compareVersions(b, a) + 0);
        if (compareVersions(a, b) <= 0 && compareVersions(b, c) <= 0) {
          expect(compareVersions(a, c)).toBeLessThanOrEqual(0);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('product 2.5, environments', () => {
  test.each([
    ['hall-test.example.com', 'dev', 'trial'],
    ['hall-uat.example.com', 'uat', 'release'],
    ['hall.example.com', 'prod', 'release'],
    ['localhost', 'dev', 'trial'],
    ['127.0.0.1', 'dev', 'trial'],
    ['hall-test.example.com.evil.example', 'prod', 'release'],
    ['forgotten.example.org', 'prod', 'release'],
  ])('%s is %s, and its mini-program %s', (hostname, stage, env) => {
    expect(stageOf(hostname)).toBe(stage);
    expect(miniProgramEnv(stageOf(hostname))).toBe(env);
  });
});
