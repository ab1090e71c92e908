import { act, renderHook } from '@testing-library/react';
import { connectApi } from '#kernel/api/api.ts';
import { benchmarkCode, market } from '#contract/market/market.ts';
import { marketSchemas } from '#contract/market/market.schema.ts';
import { KnownAnswers } from '#kernel/resource/known-answers.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { lost, useFakeServer } from '#kernel/testing/fake-server.ts';
import { WatchlistServer, sampleSource } from './testing/watchlist-server.ts';
import { useLiveQuotes } from './use-live-quotes.ts';
import { WatchlistStore } from './watchlist-store.ts';

const stocks = Array.from({ length: 60 }, (_stock, at) => ({
  code: `${600_001 + at}.SH`,
  name: `证券 ${at}`,
}));
const first = '600001.SH';
const codesOf = (from: number, to: number) =>
  stocks
    .slice(from, to)
    .map(({ code }) => code)
    .join();

describe('the quotes of a list', () => {
  const server = useFakeServer();
  let data: WatchlistServer;
  let store: WatchlistStore;
  let isHidden = false;
  let tell: (blocks: readonly number[], isIntersecting: boolean) => void;

  beforeEach(async () => {
    isHidden = false;
    jest.useFakeTimers();
    jest.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
    const value = class {
      constructor(seen: IntersectionObserverCallback) {
        tell = (blocks, isIntersecting) =>
          seen(
            blocks.map(
              (block) => ({ target: blockOf(block), isIntersecting }) as unknown as IntersectionObserverEntry,
            ),
            this as never,
          );
      }
      observe = () => undefined;
      unobserve = () => undefined;
    };
    Object.defineProperty(window, 'IntersectionObserver', { configurable: true, value });
    connectApi({ headers: () => ({}), onFailure: () => undefined });
    data = new WatchlistServer(server());
    data.lists = [{ pid: 0, name: 'all', stock_list: stocks }];
    store = new WatchlistStore(new KnownAnswers());
    await store.lists.server.load();
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'IntersectionObserver');
    jest.useRealTimers();
  });

  const blockOf = (number: number): HTMLElement => {
    const block = document.createElement('ul');
    block.dataset.block = String(number);
    return block;
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
  /** The blocks of 25 rows as the screen draws them, the first one in sight. */
  const show = async () => {
    const { result } = renderHook(() => useLiveQuotes(store));
    for (const number of [0, 1, 2]) result.current(blockOf(number));
    tell([0], true);
    tell([1, 2], false);
    await pass(0);
  };
  const withBenchmark = (codes: string) => `${codes},${benchmarkCode}`;
  const ofList = withBenchmark(codesOf(0, stocks.length));
  const ofBlock = (number: number) => withBenchmark(codesOf(number * 25, number * 25 + 25));

  test('are asked for the whole list once, and then for the rows on the screen, in one call with the benchmark every five seconds', async () => {
    await show();
    expect(asked()).toEqual([ofList]);
    data.prices.set(first, [12_000, 10_000]);
    await pass(5100);
    expect(asked()).toEqual([ofList, ofBlock(0)]);
    expect(store.quotes.of(first)?.last).toBe(12_000);
  });

  test('are not asked for while there are no rows, not that of the benchmark either', async () => {
    data.lists = [{ pid: 0, name: 'all', stock_list: [] }];
    await store.lists.server.reload();
    await show();
    expect(asked()).toEqual([]);
  });

  test('cost a scroll no call; the next one is for the rows that have come onto the screen, not for those that have left', async () => {
    await show();
    tell([0], false);
    tell([1], true);
    await pass(0);
    expect(asked()).toEqual([ofList]);
    await pass(5100);
    expect(asked()).toEqual([ofList, ofBlock(1)]);
  });

  test('of a security that has just come are asked for at once', async () => {
    await show();
    const fresh = { code: '000905.SH', name: '中证500' };
    data.lists = [{ pid: 0, name: 'all', stock_list: [...stocks, fresh] }];
    await act(() => store.lists.server.reload());
    await pass(0);
    expect(asked().at(-1)).toBe(withBenchmark(`${codesOf(0, 25)},${fresh.code}`));
  });

  test('are those of the whole list where a figure orders it, and of the security that is open', async () => {
    await show();
    act(() => store.open({ code: '000905.SH', name: '中证500' }));
    await pass(0);
    expect(asked().at(-1)).toBe(`000905.SH,${ofBlock(0)}`);
    act(() => store.sort('change'));
    await pass(0);
    expect(asked().at(-1)?.split(',')).toHaveLength(62);
  });

  test('of the whole list are asked for again after a question that failed', async () => {
    let isLost = true;
    server().on(market.simpleQuote, marketSchemas.simpleQuote, () =>
      isLost ? lost : { list: [], source: sampleSource },
    );
    await show();
    await pass(0);
    expect([store.quotes.hasFailed, new Set(asked())]).toEqual([true, new Set([ofList])]);
    isLost = false;
    await pass(5100);
    expect([store.quotes.hasFailed, asked().at(-1)]).toEqual([false, ofList]);
    await pass(5100);
    expect(asked().at(-1)).toBe(ofBlock(0));
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
    const before = store.quotes.of(first);
    await pass(5100);
    expect(store.quotes.of(first)).toBe(before);
  });
});
