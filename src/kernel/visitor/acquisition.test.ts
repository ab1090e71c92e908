import fc from 'fast-check';
import { Value } from 'typebox/value';
import { sessionSchemas } from '#contract/session/session.schema.ts';
import { readAcquisition, withoutSecrets } from './acquisition.ts';

describe('where a visitor came from', () => {
  test('is H5 and nothing else for a bare address', () => {
    expect(readAcquisition('')).toEqual({ source: 'H5', utm: {}, code: '', svcType: '', schema: '' });
  });

  test('is read from the query: source, the five utm words, code and service type', () => {
    const search =
      '?source=jd_11&utm_source=a&utm_medium=b&utm_campaign=c&utm_term=d&utm_content=e&code=Ab_1-2&svc_type=3';
    expect(readAcquisition(search)).toEqual({
      source: 'jd_11',
      utm: { utm_source: 'a', utm_medium: 'b', utm_campaign: 'c', utm_term: 'd', utm_content: 'e' },
      code: 'Ab_1-2',
      svcType: '3',
      schema: '',
    });
  });

  test.each(['<script>', 'a b', '来源', 'x'.repeat(33), ''])('a source like %j is H5', (source) => {
    expect(readAcquisition(`?${new URLSearchParams({ source }).toString()}`).source).toBe('H5');
  });

  test.each(['a/b', 'a.b', 'x'.repeat(65), '"', '../x'])(
    'a code or service type like %j is dropped',
    (text) => {
      const search = new URLSearchParams({ code: text, svc_type: text }).toString();
      expect(readAcquisition(search)).toMatchObject({ code: '', svcType: '' });
    },
  );

  test.each(['\n', '\u0000', '\u007f', '\ud800', '🎉', 'a'.repeat(63) + '🎉', 'x'.repeat(500), '中文'])(
    'never keeps anybody from logging in: utm_source=%j',
    (text) => {
      const { source, utm } = readAcquisition(`?${new URLSearchParams({ utm_source: text }).toString()}`);
      expect([
        ...Value.Errors(sessionSchemas.create.form, { mode: '2', verification: '1', src: source, ...utm }),
      ]).toEqual([]);
    },
  );

  test('fits the login form of the contract, whatever the address says', () => {
    const name = fc.constantFrom(
      'source',
      'utm_source',
      'utm_medium',
      'utm_campaign',
      'utm_term',
      'utm_content',
    );
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 90 }), fc.string({ maxLength: 90 }));
    fc.assert(
      fc.property(fc.array(fc.tuple(name, text)), (pairs) => {
        const { source, utm } = readAcquisition(`?${new URLSearchParams(pairs).toString()}`);
        const form = { mode: '2', verification: '1', src: source, ...utm };
        return Value.Check(sessionSchemas.create.form, form);
      }),
      { numRuns: 500 },
    );
  });
});

describe('one-time values in an address', () => {
  const origin = 'https://hall.example';

  test.each([
    ['/a?code=x', '/a'],
    ['/a?token=x&b=1', '/a?b=1'],
    ['/a?b=1&code=x&code=y&token=z#top', '/a?b=1#top'],
    ['/a?code=', '/a'],
  ])('are taken out of %s', (address, clean) => {
    expect(withoutSecrets(origin + address)).toBe(clean);
  });

  test.each(['/a', '/a?codec=1&tokens=2', '/a#code=x'])(
    'an address without them is left alone: %s',
    (address) => {
      expect(withoutSecrets(origin + address)).toBeNull();
    },
  );
});
