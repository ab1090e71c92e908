import { auditProblems, licenceProblems, steadySbom } from './package-problems.ts';

const rules = { licences: ['MIT', 'ISC'], otherLicences: {}, vulnerabilities: {} };
const lockfile = (license: string | undefined, dev?: boolean) => ({
  packages: {
    '': {},
    'node_modules/a/node_modules/@b/c': { ...(license !== undefined && { license }), ...(dev && { dev }) },
  },
});

describe('licences of packages', () => {
  it.each([
    ['an allowed one', lockfile('MIT'), []],
    ['two allowed ones', lockfile('MIT AND ISC'), []],
    ['one of two that is not allowed', lockfile('MIT AND GPL-3.0'), ['@b/c has the licence MIT AND GPL-3.0']],
    ['none', lockfile(undefined), ['@b/c has the licence no licence']],
    ['another one in development', lockfile('GPL-3.0', true), []],
  ])('%s', (_what, lock, problems) => {
    expect(licenceProblems(lock, rules)).toEqual(problems);
  });

  it('need a reason otherwise, and a reason needs a package', () => {
    const reasoned = { ...rules, otherLicences: { '@b/*': 'linked dynamically' } };
    expect(licenceProblems(lockfile('LGPL-3.0'), reasoned)).toEqual([]);
    expect(licenceProblems(lockfile('MIT'), reasoned)).toEqual(['no package needs the reason for @b/*']);
  });
});

test('a vulnerability needs a reason, a reason a vulnerability, and a registry that does not answer is no answer', () => {
  const url = 'https://github.com/advisories/GHSA-1';
  const report = {
    vulnerabilities: { a: { via: ['b'] }, b: { via: [{ url, title: 'T', severity: 'high' }] } },
  };
  expect(auditProblems(report, rules)).toEqual([`b: high, T, ${url}`]);
  const reasoned = { ...rules, vulnerabilities: { [url]: 'not reached' } };
  expect(auditProblems(report, reasoned)).toEqual([]);
  expect(auditProblems({ vulnerabilities: {} }, reasoned)).toEqual([
    `no package needs the reason for ${url}`,
  ]);
  expect(auditProblems({}, rules)).toBeNull();
});

test('the list of packages has nothing of the moment and the folder in which it was written', () => {
  const at = (serialNumber: string, timestamp: string, name: string) =>
    JSON.stringify({
      serialNumber,
      version: 1,
      metadata: { timestamp, component: { name } },
      components: [],
    });
  const first = steadySbom(at('urn:1', '2026', 'here'), 'hall');
  expect(steadySbom(at('urn:2', '2027', 'there'), 'hall')).toBe(first);
  expect(first).toContain('"name": "hall"');
});
