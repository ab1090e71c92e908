import { loadsFor } from './chunk-loads.ts';
import type { Assignment, Numbered } from './chunk-loads.ts';

/** Modules that have the same users. */
export interface ModuleGroup {
  readonly modules: readonly string[];
  /** Names of the screens and lazy parts that load it. */
  readonly users: ReadonlySet<string>;
  /** Characters of code and styles. */
  readonly size: number;
}

/** Who loads groups. */
export interface GroupUser {
  readonly name: string;
  /** A user of weight 1 counts for twice as much as one of weight 0.5. */
  readonly weight: number;
  /** The most chunks, and the most characters, that it should load; without a limit when absent. */
  readonly max?: { readonly groups: number; readonly size: number };
}

export interface CostOptions {
  readonly users: readonly GroupUser[];
  /** The modules that a module imports. */
  readonly importsOf: (module: string) => readonly string[];
  /** Characters that cost a user as much as one more request. */
  readonly requestCost: number;
}

/** What a chunk too many, and a character above the limit, cost beside their usual price. */
const excess = { request: 800, character: 40 };

/** The numbers of some groups are their places in the list, and those of users their places in the options. */
export function numbered(groups: readonly ModuleGroup[], { users, importsOf }: CostOptions): Numbered {
  const numbers = new Map(users.map(({ name }, at) => [name, at]));
  const homes = new Map(groups.flatMap(({ modules }, at) => modules.map((id) => [id, at] as const)));
  const importedBy = ({ modules }: ModuleGroup): readonly number[] => [
    ...new Set(modules.flatMap((id) => importsOf(id)).flatMap((id) => homes.get(id) ?? [])),
  ];
  return {
    sizes: groups.map(({ size }) => size),
    users: groups.map(({ users: names }) => [...names].flatMap((name) => numbers.get(name) ?? [])),
    imports: groups.map(importedBy),
  };
}

/**
 * What all users pay for their requests and characters, in characters, by assignment; Infinity if chunks import each other
 * in a circle. Who loads a chunk loads all that it imports too.
 */
export function costOf(groups: Numbered, { users, requestCost }: CostOptions): (of: Assignment) => number {
  const needs = users.map((_, user) =>
    groups.sizes.reduce((sum, size, at) => sum + (groups.users[at]?.includes(user) === true ? size : 0), 0),
  );
  const loadsOf = loadsFor(groups, users.length);
  return (assignment) => {
    const loads = loadsOf(assignment);
    if (loads === undefined) return Infinity;
    let sum = 0;
    for (const [user, { weight, max }] of users.entries()) {
      const [size, count] = [loads.sizes[user] ?? 0, loads.counts[user] ?? 0];
      sum += weight * (size + requestCost * count);
      if (max === undefined) continue;
      // A screen that needs more by itself is the concern of its budget.
      sum += excess.character * Math.max(0, size - Math.max(max.size, needs[user] ?? 0));
      sum += excess.request * requestCost * Math.max(0, count - max.groups) ** 2;
    }
    return sum;
  };
}
