import { random } from './random.ts';

/** Makes the generator give these bytes, over and over. */
function bytes(...given: number[]): void {
  let at = 0;
  jest.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    const view = array as unknown as Uint8Array;
    for (let i = 0; i < view.length; i++) view[i] = given[at++ % given.length] ?? 0;
    return array;
  });
}

afterEach(() => jest.restoreAllMocks());

test('a UUID has the layout of version 4, whatever the generator gives', () => {
  bytes(0xff);
  expect(random.uuid()).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
  bytes(0);
  expect(random.uuid()).toBe('00000000-0000-4000-8000-000000000000');
});

test('a thousand UUIDs are a thousand different ones', () => {
  expect(new Set(Array.from({ length: 1000 }, random.uuid)).size).toBe(1000);
});

test('digits are as many as were asked for, and only digits', () => {
  for (const length of [0, 1, 15, 40]) expect(random.digits(length)).toMatch(new RegExp(`^\\d{${length}}$`));
});

test('bytes that would make low digits come up more often are thrown away', () => {
  bytes(250, 255, 251, 249, 7);
  expect(random.digits(4)).toBe('9797');
});
