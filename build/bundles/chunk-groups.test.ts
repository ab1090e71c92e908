import { groupByUsers, mergeGroups, searchFor, startOf } from './chunk-groups.ts';
import type { GroupUser } from './group-cost.ts';

const requestCost = 100;
const screens = (...names: string[]): GroupUser[] => names.map((name) => ({ name, weight: 1 }));
const of = (id: string, size: number, ...users: string[]) => ({ id, size, users: new Set(users) });

/** The modules of each group after joining, in words: `a+b c`. */
function joined(
  modules: readonly ReturnType<typeof of>[],
  users: readonly GroupUser[],
  imports: Readonly<Record<string, readonly string[]>> = {},
): string {
  return mergeGroups(groupByUsers(modules), { users, requestCost, importsOf: (id) => imports[id] ?? [] })
    .map((group) => [...group.modules].sort().join('+'))
    .sort()
    .join(' ');
}

describe('groups of modules', () => {
  it('are first joined as the plan has them, and what is new to it by itself', () => {
    const users = screens('x', 'y', 'z');
    const groups = groupByUsers([
      of('a', 9, 'x', 'y'),
      of('b', 8, 'y', 'z'),
      of('c', 7, 'x'),
      of('new', 6, 'z'),
    ]);
    const plan: Readonly<Record<string, number>> = { a: 70, b: 4, c: 70 };
    const { groups: ordered } = searchFor(groups, { users, requestCost, importsOf: () => [] });
    expect(ordered.map(({ modules }) => modules.join())).toEqual(['new', 'c', 'b', 'a']);
    expect(startOf(ordered, (id) => plan[id])).toEqual([0, 1, 2, 1]);
  });

  it('are joined from a chunk for each where the plan has become a circle of imports', () => {
    const users = [...screens('x'), ...['p', 'q', 'y'].map((name) => ({ name, weight: 0 }))];
    const modules = [of('a', 10, 'x', 'p'), of('between', 10, 'y'), of('c', 10, 'x', 'q')];
    const imports: Readonly<Record<string, readonly string[]>> = { a: ['between'], between: ['c'] };
    const options = { users, requestCost, importsOf: (id: string) => imports[id] ?? [] };
    const plan: Readonly<Record<string, number>> = { a: 1, c: 1, between: 2 };
    const merged = mergeGroups(groupByUsers(modules), options, (id) => plan[id]);
    expect(merged.map((group) => group.modules.join('+')).sort()).toEqual(['a', 'between', 'c']);
  });

  it('have the modules with the same users', () => {
    const groups = groupByUsers([of('a', 1, 'x', 'y'), of('b', 2, 'x'), of('c', 3, 'y', 'x')]);
    expect(groups.map(({ modules, size }) => [modules, size])).toEqual([
      [['a', 'c'], 4],
      [['b'], 2],
    ]);
  });

  it('are joined where the request costs more than the code that one of two loads without a need', () => {
    const users = screens('x', 'y');
    expect(joined([of('a', 500, 'x', 'y'), of('b', 99, 'x')], users)).toBe('a+b');
    expect(joined([of('a', 500, 'x', 'y'), of('b', 101, 'x')], users)).toBe('a b');
  });

  it('count a part that few visits load for less than a screen', () => {
    const users = [...screens('x'), { name: 'part', weight: 0.25 }];
    expect(joined([of('a', 500, 'x', 'part'), of('b', 390, 'x')], users)).toBe('a+b');
    expect(joined([of('a', 500, 'x', 'part'), of('b', 410, 'x')], users)).toBe('a b');
  });

  it('bring what they import to who loads them', () => {
    const users = screens('x', 'y', 'z', 'w');
    const modules = [of('a', 10, 'x', 'y'), of('b', 20, 'x'), of('heavy', 5000, 'x', 'z', 'w')];
    expect(joined(modules, users)).toBe('a+b heavy');
    expect(joined(modules, users, { b: ['heavy'] })).toBe('a b+heavy');
  });

  it('are never joined to a group that imports them through another one', () => {
    const users = [...screens('x'), ...['p', 'q', 'y'].map((name) => ({ name, weight: 0 }))];
    const modules = [of('a', 10, 'x', 'p'), of('between', 10, 'y'), of('c', 10, 'x', 'q')];
    expect(joined(modules, users)).toBe('a+c between');
    expect(joined(modules, users, { a: ['between'], between: ['c'] })).toBe('a between c');
  });

  it('are joined further for a user who would load too many, and less for one who would load too much', () => {
    const modules = [of('a', 500, 'x', 'y'), of('b', 300, 'x')];
    const few = [{ name: 'x', weight: 1, max: { groups: 1, size: Infinity } }, ...screens('y')];
    expect(joined(modules, few)).toBe('a+b');
    const small = [
      { name: 'x', weight: 1 },
      { name: 'y', weight: 1, max: { groups: 9, size: 520 } },
    ];
    expect(joined([of('a', 500, 'x', 'y'), of('b', 80, 'x')], small)).toBe('a b');
  });
});
