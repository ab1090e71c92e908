import { fc } from '#contract/testing/property-tests.ts';
import { foreignAddresses } from '#contract/testing/foreign-addresses.ts';
import { innerPath } from './addresses.ts';

const origin = 'https://hall.example';
const stays = (candidate: string) => innerPath(candidate, origin);

describe('a link of ours', () => {
  test.each([
    ['/', '/'],
    ['/activity/center', '/activity/center'],
    ['/activity/financial_day?activity_id=fd-1&from=a', '/activity/financial_day?activity_id=fd-1&from=a'],
    ['https://hall.example/a?b=1', '/a?b=1'],
    ['HTTPS://HALL.EXAMPLE/a', '/a'],
    ['https://hall.example:443/a', '/a'],
    ['https://hall.example', '/'],
    ['/a#part', '/a'],
    ['/a/../b', '/b'],
    ['/a/%2e%2e/b', '/b'],
    ['/../../etc/passwd', '/etc/passwd'],
    ['/中文?词=值', '/%E4%B8%AD%E6%96%87?%E8%AF%8D=%E5%80%BC'],
    ['/a?next=//evil.example', '/a?next=//evil.example'],
    ['/a?next=https%3A%2F%2Fevil.example', '/a?next=https%3A%2F%2Fevil.example'],
    ['/a//b', '/a//b'],
    ['/@evil.example', '/@evil.example'],
    ['/:8080/a', '/:8080/a'],
    ['/javascript:alert(1)', '/javascript:alert(1)'],
    ['/%61', '/%61'],
    // A browser reads this dot as a dot, so it is our own host.
    ['https://hall。example/a', '/a'],
    ['/a%252fb', '/a%252fb'],
  ])('%s stays, as %s', (candidate, path) => {
    expect(stays(candidate)).toBe(path);
  });
});

describe('a link that leaves, or may leave', () => {
  test('is tried in more than a hundred spellings', () => {
    expect(new Set(foreignAddresses).size).toBeGreaterThan(100);
  });

  test.each(foreignAddresses.map((candidate) => [JSON.stringify(candidate), candidate]))(
    '%s is refused',
    (_, candidate) => {
      expect(stays(candidate)).toBeNull();
    },
  );
});

test('a text of 2048 units is read, and one more is not', () => {
  expect(stays(`/${'a'.repeat(2047)}`)).toHaveLength(2048);
  expect(stays(`/${'a'.repeat(2048)}`)).toBeNull();
});

test('no text leads to another origin, and repeated calls have the same answer', () => {
  const piece = fc.constantFrom(
    ...[
      '/',
      '\\',
      '//',
      '.',
      '..',
      '%2e',
      '%2f',
      '%5c',
      '@',
      ':',
      '?',
      '#',
      ' ',
      '\t',
      'https:',
      'http:',
      'javascript:',
    ],
    ...[
      'hall.example',
      'evil.example',
      'a',
      '。',
      '／',
      '\u00ad',
      '\u200d',
      '[',
      ']',
      '%',
      '&',
      '=',
      ';',
      '443',
    ],
  );
  const text = fc.oneof(
    fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
    fc.array(piece, { maxLength: 12 }).map((pieces) => `/${pieces.join('')}`),
    fc.string({ unit: 'binary' }).map((rest) => `/${rest}`),
  );
  fc.assert(
    fc.property(text, (candidate) => {
      const path = stays(candidate);
      if (path === null) return true;
      return /^\/(?![/\\])/.test(path) && new URL(path, origin).origin === origin && stays(path) === path;
    }),
    { numRuns: 5000 },
  );
});
