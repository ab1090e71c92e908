import { settled } from '#kernel/testing/deferred.ts';
import { FilteredPages } from './filtered-pages.ts';

describe('a list with filters', () => {
  const fetched: string[] = [];
  const listOf = (known?: { readonly value: { readonly items: string[]; readonly total: number } }) =>
    new FilteredPages(
      ({ offset }, { tab, kind }: { readonly tab: string; readonly kind: string }) => {
        fetched.push(`${tab} ${kind} ${offset}`);
        return Promise.resolve({ items: [`${tab} ${kind}`], total: 2 });
      },
      { tab: 'one', kind: 'all' },
      known && { ...known, isFresh: true },
    );
  beforeEach(() => (fetched.length = 0));

  test('starts again from the first page with what is chosen, and keeps the other filters', async () => {
    const list = listOf();
    await list.pages.load();
    await list.pages.more();
    list.choose({ kind: 'red' });
    await settled();
    list.choose({ tab: 'two' });
    await settled();
    expect(fetched).toEqual(['one all 0', 'one all 1', 'one red 0', 'two red 0']);
    expect(list.pages.value).toEqual(['two red']);
  });

  test('asks for nothing when the same is chosen again', async () => {
    const list = listOf();
    list.choose({ tab: 'one' });
    await settled();
    expect(fetched).toEqual([]);
  });

  test('has its first page from the start where it came with the screen', () => {
    const list = listOf({ value: { items: ['known'], total: 1 } });
    expect([list.pages.value, list.pages.isFresh, list.pages.hasMore]).toEqual([['known'], true, false]);
  });
});
