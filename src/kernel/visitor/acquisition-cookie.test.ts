import type { Cookies } from '#kernel/browser/cookies.ts';
import { acquisitionQuery } from './acquisition-cookie.ts';

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
  expect(jar.kept.get('acquisition')).toEqual(['utm_source=a&source=jd&svc_type=3', half]);
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
