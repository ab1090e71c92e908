import { ApiError } from '#kernel/api/api.ts';
import { deferred } from '#kernel/testing/deferred.ts';
import { PagedResource } from './paged-resource.ts';
import type { PageOf, PageRequest } from './paged-resource.ts';

const numbers = (total: number) => {
  const asked: PageRequest[] = [];
  const fetch = (page: PageRequest): Promise<PageOf<number>> => {
    asked.push(page);
    const items = Array.from(
      { length: Math.min(page.limit, total - page.offset) },
      (_, at) => page.offset + at,
    );
    return Promise.resolve({ items, total });
  };
  return { asked, fetch };
};

describe('a list that comes page by page', () => {
  test('has no value before the first page, and an empty one when there is nothing', async () => {
    const list = new PagedResource(numbers(0).fetch);
    expect([list.value, list.hasMore]).toEqual([undefined, false]);
    await list.load();
    expect([list.value, list.total, list.hasMore]).toEqual([[], 0, false]);
  });

  test('asks for ten at a time, and has more while fewer are loaded than there are', async () => {
    const { asked, fetch } = numbers(23);
    const list = new PagedResource(fetch);
    await list.load();
    expect([list.value?.length, list.hasMore]).toEqual([10, true]);
    await list.more();
    await list.more();
    expect([list.value?.length, list.hasMore]).toEqual([23, false]);
    expect(asked).toEqual([
      { offset: 0, limit: 10 },
      { offset: 10, limit: 10 },
      { offset: 20, limit: 10 },
    ]);
    expect(list.value).toEqual(Array.from({ length: 23 }, (_, at) => at));
  });

  test('does not ask for more when all is loaded, nor before the first page', async () => {
    const { asked, fetch } = numbers(3);
    const list = new PagedResource(fetch);
    await list.more();
    await list.load();
    await list.more();
    expect(asked).toHaveLength(1);
  });

  test('loads a page once, however often more is pressed', async () => {
    const { asked, fetch } = numbers(30);
    const list = new PagedResource(fetch);
    await list.load();
    await Promise.all([list.more(), list.more(), list.more()]);
    expect([asked.length, list.value?.length]).toEqual([2, 20]);
  });

  test('is emptied by a failed load, and then asks for a retry', async () => {
    const { fetch } = numbers(30);
    let isDown = false;
    const list = new PagedResource((page) => (isDown ? Promise.reject(new Error('down')) : fetch(page)));
    await list.load();
    isDown = true;
    await list.more();
    expect([list.value, list.total, list.hasMore, list.showRetry]).toEqual([undefined, 0, false, true]);
    isDown = false;
    await list.reload();
    expect([list.value?.length, list.showRetry]).toEqual([10, false]);
  });

  test('says why a load failed where somebody said so', async () => {
    const list = new PagedResource(() => Promise.reject(new ApiError(100404, '活动不存在')));
    await list.load();
    expect(list.reason).toBe('活动不存在');
  });

  test('keeps what is shown while it is loaded anew', async () => {
    const second = deferred<PageOf<string>>();
    const answers = [Promise.resolve({ items: ['a'], total: 1 }), second.promise];
    const list = new PagedResource(() => answers.shift() ?? second.promise);
    await list.load();
    const load = list.load();
    expect([list.value, list.isLoading]).toEqual([['a'], true]);
    second.resolve({ items: ['b'], total: 1 });
    await load;
    expect(list.value).toEqual(['b']);
  });

  test('stays as it is, in its whole length, where a refresh of it fails', async () => {
    const pages = [
      { items: ['a'], total: 2 },
      { items: ['b'], total: 2 },
    ].map((page) => Promise.resolve(page));
    const list = new PagedResource(() => pages.shift() ?? Promise.reject(new Error('down')), 1);
    await list.load();
    await list.more();
    await list.refresh();
    expect([list.value, list.total, list.isLoading, list.showRetry]).toEqual([['a', 'b'], 2, false, false]);
  });

  test('drops a page that arrives after the list was loaded anew', async () => {
    const page = deferred<PageOf<string>>();
    const answers = [Promise.resolve({ items: ['a'], total: 2 }), page.promise];
    const list = new PagedResource(() => answers.shift() ?? Promise.resolve({ items: ['new'], total: 1 }));
    await list.load();
    const more = list.more();
    await list.load();
    page.resolve({ items: ['late'], total: 2 });
    await more;
    expect(list.value).toEqual(['new']);
  });

  test('forgets everything on reset, also the page under way', async () => {
    const page = deferred<PageOf<string>>();
    const list = new PagedResource(() => page.promise);
    const load = list.load();
    list.reset();
    page.resolve({ items: ['late'], total: 1 });
    await load;
    expect([list.value, list.total, list.isLoading]).toEqual([undefined, 0, false]);
  });

  test('asks for a retry when a page has no list', async () => {
    const list = new PagedResource(() => Promise.resolve({ total: 1 } as PageOf<string>));
    await list.load();
    expect([list.value, list.isLoading, list.showRetry]).toEqual([undefined, false, true]);
  });

  test('asks for a retry when the fetch throws before it has a promise', async () => {
    const list = new PagedResource((): Promise<PageOf<string>> => {
      throw new Error('a bug');
    });
    await list.load();
    expect([list.isLoading, list.showRetry]).toEqual([false, true]);
  });
});
