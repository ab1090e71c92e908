import { fc } from '#contract/testing/property-tests.ts';
import { Value } from 'typebox/value';
import { sessionSchemas } from '#contract/session/session.schema.ts';
import type { Cookies } from '#kernel/browser/cookies.ts';
import { extraOf } from '#contract/session/channel.ts';
import { readAcquisition, withoutSecrets, acquisitionQuery, svcTypeOf } from './acquisition.ts';

describe('where a visitor came from', () => {
  test('is H5 and nothing else for a bare address', () => {
    expect(readAcquisition('')).toEqual({ source: 'H5', utm: {}, code: '', schema: '' });
  });

  test('is read from the query: source, the five utm words and code', () => {
    const search =
      '?source=jd_11&utm_source=a&utm_medium=b&utm_campaign=c&utm_term=d&utm_content=e&code=Ab_1-2';
    expect(readAcquisition(search)).toEqual({
      source: 'jd_11',
      utm: { utm_source: 'a', utm_medium: 'b', utm_campaign: 'c', utm_term: 'd', utm_content: 'e' },
      code: 'Ab_1-2',
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
      expect([readAcquisition(search).code, svcTypeOf(search)]).toEqual(['', '']);
    },
  );

  test.each(['APP', 'app', 'H5', ''])('is never the app because an address says so: %j', (source) => {
    const search = `?source=${source}`;
    expect([readAcquisition(search).source, readAcquisition(search, 'APP').source]).toEqual(['H5', 'APP']);
  });

  test('the service type is that of the current address, else empty', () => {
    expect([svcTypeOf('?svc_type=3'), svcTypeOf('?a=1'), svcTypeOf('')]).toEqual(['3', '', '']);
  });

  test.each(['\n', '\u0000', '\u007f', '\ud800', '🎉', 'a'.repeat(63) + '🎉', 'x'.repeat(500), '中文'])(
    'never keeps anybody from logging in: utm_source=%j',
    (text) => {
      const { source, utm } = readAcquisition(`?${new URLSearchParams({ utm_source: text }).toString()}`);
      expect([
        ...Value.Errors(sessionSchemas.create.form, {
          mode: '2',
          verification: '1',
          extra: extraOf(source),
          ...utm,
        }),
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
        const form = { mode: '2', verification: '1', extra: extraOf(source), ...utm };
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
    ['/a?phone=13800000001&phone_num=13800000001&c=1', '/a?c=1'],
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

/** A jar that remembers the lifetimes it was given. */
class Jar implements Cookies {
  readonly kept = new Map<string, readonly [string, number]>();
  read = (name: string) => this.kept.get(name)?.[0] ?? '';
  write = (name: string, value: string, seconds: number) => void this.kept.set(name, [value, seconds]);
  remove = (name: string) => void this.kept.delete(name);
}

const half = 30 * 60;

test('where a visitor came from is kept for thirty minutes', () => {
  const jar = new Jar();
  acquisitionQuery('?utm_source=a&source=jd&svc_type=3', jar);
  expect(jar.kept.get('acquisition')).toEqual(['utm_source=a&source=jd', half]);
});

test('a page without such words has those of the page before', () => {
  const jar = new Jar();
  acquisitionQuery('?utm_source=a', jar);
  expect(new URLSearchParams(acquisitionQuery('?activity_id=1', jar)).get('utm_source')).toBe('a');
});

test('one-time codes, tokens and redirects are never kept', () => {
  const jar = new Jar();
  acquisitionQuery('?utm_source=a&code=1&token=2&redirect_url=/x&schema=y', jar);
  expect(jar.read('acquisition')).toBe('utm_source=a');
});

test('what is too long to be honest is not kept', () => {
  const jar = new Jar();
  acquisitionQuery(`?utm_source=${'a'.repeat(600)}`, jar);
  expect(jar.kept.size).toBe(0);
});
