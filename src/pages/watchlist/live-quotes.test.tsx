import { act, renderHook } from '@testing-library/react';
import { connectApi } from '#kernel/api/api.ts';
import { market } from '#contract/market/market.ts';
import { KnownAnswers } from '#kernel/resource/known-answers.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { useFakeServer } from '#kernel/testing/fake-server.ts';
import { WatchlistServer, known } from './testing/watchlist-server.ts';
import { useLiveQuotes } from './use-live-quotes.ts';
import { WatchlistStore } from './watchlist-store.ts';

describe('the quotes of a list', () => {
  const server = useFakeServer();
  let data: WatchlistServer;
  let store: WatchlistStore;
  let isHidden = false;
  let tell: (codes: readonly string[], isIntersecting: boolean) => void;

  beforeEach(async () => {
    isHidden = false;
    jest.useFakeTimers();
    jest.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
    const value = class {
      constructor(seen: IntersectionObserverCallback) {
        tell = (codes, isIntersecting) =>
          seen(
            codes.map(
              (code) => ({ target: rowOf(code), isIntersecting }) as unknown as IntersectionObserverEntry,
            ),
            this as never,
          );
      }
      observe = () => undefined;
      unobserve = () => undefined;
    };
    Object.defineProperty(window, 'IntersectionObserver', { configurable: true, value });
    connectApi({ headers: () => ({}), onFailure: () => undefined });
    data = new WatchlistServer(server()).follows(4);
    store = new WatchlistStore(new KnownAnswers());
    await store.lists.server.load();
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'IntersectionObserver');
    jest.useRealTimers();
  });

  const rowOf = (code: string): HTMLElement => {
    const row = document.createElement('li');
    row.dataset.code = code;
    return row;
  };
  const asked = () =>
    server()
      .of(market.simpleQuote)
      .map(({ query }) => query.codes);
  const pass = (ms: number) =>
    act(async () => {
      await jest.advanceTimersByTimeAsync(ms);
      await settled();
    });
  const [first, second, third] = known.map(({ code }) => code);
  /** The rows as the screen draws them, the first two in sight. */
  const show = async () => {
    const { result } = renderHook(() => useLiveQuotes(store));
    for (const { code } of known) result.current(rowOf(code));
    tell([first!, second!], true);
    tell([third!], false);
    await pass(0);
  };

  test('are asked for the rows on the screen, in one call, every five seconds', async () => {
    await show();
    expect(asked()).toEqual([`${first},${second}`]);
    data.prices.set(first!, [12_000, 10_000]);
    await pass(5100);
    expect(asked()).toEqual([`${first},${second}`, `${first},${second}`]);
    expect(store.quotes.of(first!)?.last).toBe(12_000);
  });

  test('are asked for at once when another row comes onto the screen, and not for one that has left it', async () => {
    await show();
    tell([first!], false);
    tell([third!], true);
    await pass(0);
    expect(asked().at(-1)).toBe(`${second},${third}`);
  });

  test('are those of the whole list where a figure orders it, and of the security that is open', async () => {
    await show();
    act(() => store.open({ code: '000300.SH', name: '沪深300' }));
    await pass(0);
    expect(asked().at(-1)).toBe(`000300.SH,${first},${second}`);
    act(() => store.sort('change'));
    await pass(0);
    expect(asked().at(-1)?.split(',')).toHaveLength(5);
  });

  test('are not asked for while the page is hidden', async () => {
    await show();
    isHidden = true;
    await pass(60_000);
    expect(asked()).toHaveLength(1);
    isHidden = false;
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
    expect(asked()).toHaveLength(2);
  });

  test('stay as they are, object for object, where nothing has changed', async () => {
    await show();
    const before = store.quotes.of(first!);
    await pass(5100);
    expect(store.quotes.of(first!)).toBe(before);
  });
});
