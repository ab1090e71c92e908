import { anneal } from './anneal.ts';
import { groupByUsers, searchFor } from './chunk-groups.ts';

/** Numbers of at least 0 and below 1 (a linear congruential generator). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
}

const users = ['x', 'y', 'z'].map((name) => ({ name, weight: 1 }));
const of = (id: string, size: number, ...names: string[]) => ({ id, size, users: new Set(names) });
const modules = [of('a', 50, 'x', 'y'), of('b', 60, 'x'), of('c', 900, 'z'), of('d', 40, 'y', 'z')];
const { groups, search } = searchFor(groupByUsers(modules), {
  ...{ users, requestCost: 100, importsOf: () => [] },
});
const apart = groups.map((_, at) => at);

test('a search that wanders finds a cheaper assignment, tells its lowest cost, and is the same for the same numbers', () => {
  const told: number[] = [];
  const run = () =>
    anneal(search, apart, {
      ...{ steps: 2000, from: 500, to: 1, random: numbersFrom(7) },
      onProgress: (_, cost) => told.push(cost),
    });
  const found = run();
  expect(search.cost(found)).toBeLessThan(search.cost(apart));
  expect(told.slice(0, 100).every((cost, at) => at === 0 || cost <= (told[at - 1] ?? 0))).toBe(true);
  expect(run()).toEqual(found);
});
