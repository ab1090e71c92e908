import type { Cookies } from '#kernel/browser/cookies.ts';
import { deviceId, visitorId } from './visitor-id.ts';

const year = 365 * 24 * 3600;

/** A cookie jar that holds one guid, and remembers what was written to it. */
function jarWith(kept: string) {
  const written: [string, string, number][] = [];
  const jar: Cookies = {
    read: (name) => (name === 'guid' ? kept : ''),
    write: (...cookie) => void written.push(cookie),
    remove: () => undefined,
  };
  return { jar, written };
}

test('an id of fifteen digits is reused, and kept for another year', () => {
  const { jar, written } = jarWith('012345678901234');
  expect(visitorId(jar, () => 'new')).toBe('012345678901234');
  expect(written).toEqual([['guid', '012345678901234', year]]);
});

test.each([
  '',
  '12345678901234',
  '1234567890123456',
  '12345678901234a',
  ' 12345678901234',
  '１２３４５６７８９０１２３４５',
  '123456789012345\n',
])('anything else is made anew: %j', (kept) => {
  const { jar, written } = jarWith(kept);
  expect(visitorId(jar, (length) => '9'.repeat(length))).toBe('999999999999999');
  expect(written).toEqual([['guid', '999999999999999', year]]);
});

test.each([
  ['d-1', 'd-1'],
  ['', ''],
  ['d 1"', ''],
  ['x'.repeat(65), ''],
])("the app's device id %j is named as %j: another form must not prevent a login", (kept, id) => {
  const jar: Cookies = { read: () => kept, write: () => undefined, remove: () => undefined };
  expect(deviceId(jar)).toBe(id);
});

test('in the browser the id lasts from one call to the next', () => {
  const id = visitorId();
  expect(id).toMatch(/^\d{15}$/);
  expect(visitorId()).toBe(id);
});
