import { localStore, tabStore } from './storage.ts';
import type { Store } from './storage.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => jest.restoreAllMocks());

const stores: [string, Store, () => Storage][] = [
  ['localStorage', localStore, () => localStorage],
  ['sessionStorage', tabStore, () => sessionStorage],
];

describe.each(stores)('the store over %s', (_, store, area) => {
  test('keeps text, and gives an empty one for what it does not have', () => {
    store.write('a', '1');
    expect([store.read('a'), store.read('b'), area().getItem('a')]).toEqual(['1', '', '1']);
    store.remove('a');
    expect([store.read('a'), area().length]).toEqual(['', 0]);
  });

  test('works for this visit where site data is blocked', () => {
    jest
      .spyOn(globalThis, area() === localStorage ? 'localStorage' : 'sessionStorage', 'get')
      .mockImplementation(() => {
        throw new DOMException('blocked', 'SecurityError');
      });
    store.write('a', '1');
    expect(store.read('a')).toBe('1');
    store.remove('a');
    expect(store.read('a')).toBe('');
  });

  test('keeps the newest text in memory where the disk is full', () => {
    store.write('a', 'old');
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    store.write('a', 'new');
    expect(store.read('a')).toBe('new');
    jest.restoreAllMocks();
    store.write('a', 'newest');
    expect([store.read('a'), area().getItem('a')]).toEqual(['newest', 'newest']);
  });
});
