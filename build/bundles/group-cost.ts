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
  readonly most?: { readonly groups: number; readonly size: number };
}

export interface CostOptions {
  readonly users: readonly GroupUser[];
  /** The modules that a module imports. */
  readonly importsOf: (module: string) => readonly string[];
  /** Characters that cost a user as much as one more request. */
  readonly requestCost: number;
}

/** The number of the chunk of each group. */
export type Assignment = readonly number[];

/** What a chunk too many, and a character above the limit, cost beside their usual price. */
const excess = { request: 400, character: 10 };

/** Groups, users and imports by number: a search asks for the cost of many thousand assignments. */
export interface Numbered {
  readonly sizes: readonly number[];
  /** The users of each group. */
  readonly users: readonly (readonly number[])[];
  /** The groups that each group imports. */
  readonly imports: readonly (readonly number[])[];
}

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

interface Chunk {
  readonly number: number;
  readonly imports: Set<number>;
  size: number;
}

/** The chunks of an assignment, each before those that it imports; undefined if they import each other in a circle. */
function importersFirst({ sizes, imports }: Numbered, assignment: Assignment): Chunk[] | undefined {
  const chunks = new Map<number, Chunk>();
  for (const [group, number] of assignment.entries()) {
    const chunk = chunks.get(number) ?? { number, imports: new Set(), size: 0 };
    chunk.size += sizes[group] ?? 0;
    for (const imported of imports[group] ?? []) chunk.imports.add(assignment[imported] ?? number);
    chunk.imports.delete(number);
    chunks.set(number, chunk);
  }
  const order: Chunk[] = [];
  const state = new Map<Chunk, 'open' | 'done'>();
  const visit = (chunk: Chunk): boolean => {
    const known = state.get(chunk);
    if (known !== undefined) return known === 'done';
    state.set(chunk, 'open');
    for (const number of chunk.imports) {
      const imported = chunks.get(number);
      if (imported !== undefined && !visit(imported)) return false;
    }
    state.set(chunk, 'done');
    order.push(chunk);
    return true;
  };
  return [...chunks.values()].every(visit) ? order.reverse() : undefined;
}

/** What each user loads. */
export interface Loads {
  readonly sizes: Float64Array;
  readonly counts: Uint16Array;
  /** The numbers of the users of a chunk. */
  readonly usersOf: (chunk: number) => number[];
}

/** The loads of users with an assignment, by number; undefined if chunks import each other in a circle. */
export function loadsOf(groups: Numbered, assignment: Assignment, userCount: number): Loads | undefined {
  const order = importersFirst(groups, assignment);
  if (order === undefined) return undefined;
  // A row of users for each chunk: sets are several times slower here.
  const isLoaded = new Uint8Array(assignment.length * userCount);
  for (const [group, chunk] of assignment.entries()) {
    for (const user of groups.users[group] ?? []) isLoaded[chunk * userCount + user] = 1;
  }
  const [sizes, counts] = [new Float64Array(userCount), new Uint16Array(userCount)];
  for (const { number, imports, size } of order) {
    for (let user = 0; user < userCount; user += 1) {
      if (isLoaded[number * userCount + user] !== 1) continue;
      sizes[user] = (sizes[user] ?? 0) + size;
      counts[user] = (counts[user] ?? 0) + 1;
      for (const imported of imports) isLoaded[imported * userCount + user] = 1;
    }
  }
  const usersOf = (chunk: number): number[] =>
    Array.from({ length: userCount }, (_, user) => user).filter(
      (user) => isLoaded[chunk * userCount + user] === 1,
    );
  return { sizes, counts, usersOf };
}

/**
 * What all users pay for their requests and characters, in characters, by assignment; Infinity if chunks import each other
 * in a circle. Who loads a chunk loads all that it imports too. `strictness` is how much of its price a chunk too many costs.
 */
export function costOf(
  groups: Numbered,
  { users, requestCost }: CostOptions,
  strictness = 1,
): (of: Assignment) => number {
  const needs = users.map((_, user) =>
    groups.sizes.reduce((sum, size, at) => sum + (groups.users[at]?.includes(user) === true ? size : 0), 0),
  );
  return (assignment) => {
    const loads = loadsOf(groups, assignment, users.length);
    if (loads === undefined) return Infinity;
    let sum = 0;
    for (const [user, { weight, most }] of users.entries()) {
      const [size, count] = [loads.sizes[user] ?? 0, loads.counts[user] ?? 0];
      sum += weight * (size + requestCost * count);
      if (most === undefined) continue;
      // A screen that needs more by itself is the concern of its budget.
      sum += excess.character * Math.max(0, size - Math.max(most.size, needs[user] ?? 0));
      sum += strictness * excess.request * requestCost * Math.max(0, count - most.groups) ** 2;
    }
    return sum;
  };
}
