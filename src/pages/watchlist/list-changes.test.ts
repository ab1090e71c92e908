import {
  allPid,
  inOrder,
  movedTo,
  restorations,
  restored,
  withStocks,
  withoutStocks,
} from './list-changes.ts';
import type { Watchlists } from './list-changes.ts';

const stocks = (text: string) => text.split('').map((code) => ({ code, name: `证券 ${code}` }));
const lists: Watchlists = [
  { pid: allPid, name: 'all', stock_list: stocks('abcde') },
  { pid: 3, name: '长线', stock_list: stocks('dab') },
];
const shown = (all: Watchlists) =>
  all.map(({ stock_list: list }) => list.map(({ code }) => code).join('')).join(' ');

describe('what a change makes of the lists', () => {
  test('what is added stands in front of its list and of all, each once', () => {
    expect(shown(withStocks(lists, 3, stocks('xa')))).toBe('xabcde xdab');
    expect(shown(withStocks(lists, allPid, stocks('x')))).toBe('xabcde dab');
  });

  test('what is taken out of all leaves every list; what is taken out of another one stays in all', () => {
    expect(shown(withoutStocks(lists, allPid, ['a', 'd']))).toBe('bce b');
    expect(shown(withoutStocks(lists, 3, ['a', 'd']))).toBe('abcde b');
  });

  test.each([
    ['c', 0, 'cab'],
    ['c', 1, 'acb'],
    ['a', 2, 'bca'],
    ['a', 4, 'bcdea'],
  ])('%s is moved to place %i by naming %s', (code, to, named) => {
    const [all] = lists;
    if (all === undefined) throw new Error('no list');
    const codes = movedTo(all, code, to);
    expect(codes.join('')).toBe(named);
    const rest = 'abcde'.split('').filter((one) => !codes.includes(one));
    expect(shown(inOrder(lists, allPid, codes))).toBe(`${named}${rest.join('')} dab`);
  });

  test.each([
    [allPid, 'ad'],
    [allPid, 'abcde'],
    [3, 'b'],
  ])('a deletion from list %i of %s is taken back to the place where it was', (pid, gone) => {
    const given = restorations(lists, pid, gone.split(''));
    const back = restored(withoutStocks(lists, pid, gone.split('')), given);
    expect(shown(back)).toBe(shown(lists));
    expect(shown(restored(back, given))).toBe(shown(lists));
  });
});
