import { loadsFor } from './chunk-loads.ts';
import type { Assignment, Numbered } from './chunk-loads.ts';
import { costOf, numbered } from './group-cost.ts';
import type { CostOptions, ModuleGroup } from './group-cost.ts';

/** Modules with the same users are one group; the groups are in the order of their first module. */
export function groupByUsers(
  modules: readonly { readonly id: string; readonly size: number; readonly users: ReadonlySet<string> }[],
): ModuleGroup[] {
  const groups = new Map<string, { modules: string[]; users: ReadonlySet<string>; size: number }>();
  for (const { id, size, users } of [...modules].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const key = [...users].sort().join(' ');
    const group = groups.get(key) ?? { modules: [], users, size: 0 };
    group.modules.push(id);
    group.size += size;
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** An assignment with what it costs. */
interface Found {
  readonly assignment: Assignment;
  readonly cost: number;
}

interface Search {
  readonly groups: Numbered;
  readonly cost: (assignment: Assignment) => number;
}

/** The search ends where no single step helps: one that minds chunks too many less gets past some of these places. */
const strictnesses = [1, 0.35, 0.1];
/** Smaller differences are errors of rounding. */
const minGain = 1;

/** The users of the groups of each chunk, by its number. */
function usersByChunk({ users }: Numbered, assignment: Assignment): Map<number, Set<number>> {
  const found = new Map<number, Set<number>>();
  for (const [group, chunk] of assignment.entries()) {
    const known = found.get(chunk) ?? new Set();
    for (const user of users[group] ?? []) known.add(user);
    found.set(chunk, known);
  }
  return found;
}

/** Whether two have a user in common: others save no request by being one chunk. */
function share(some: Iterable<number>, others: ReadonlySet<number> | undefined): boolean {
  for (const user of some) if (others?.has(user) === true) return true;
  return false;
}

/** Joins chunks, pair by pair, wherever it costs less. */
function joinChunks({ groups, cost }: Search, start: Found): Found {
  let found = start;
  let users = usersByChunk(groups, found.assignment);
  const numbers = [...users.keys()];
  for (const [at, one] of numbers.entries()) {
    for (const other of numbers.slice(at + 1)) {
      if (!share(users.get(one) ?? [], users.get(other))) continue;
      const assignment = found.assignment.map((chunk) => (chunk === other ? one : chunk));
      const joined = { assignment, cost: cost(assignment) };
      if (joined.cost > found.cost - minGain) continue;
      found = joined;
      users = usersByChunk(groups, assignment);
    }
  }
  return found;
}

/** Moves every group to the chunk, or to a chunk of its own, where it costs least. */
function moveGroups({ groups, cost }: Search, start: Found): Found {
  let found = start;
  let users = usersByChunk(groups, found.assignment);
  for (const [group, own] of groups.users.entries()) {
    const free = found.assignment.findIndex((_, number) => !users.has(number));
    const places = [...users].filter(([, others]) => share(own, others)).map(([number]) => number);
    const { assignment } = found;
    for (const place of free === -1 ? places : [...places, free]) {
      const moved = assignment.with(group, place);
      const price = cost(moved);
      if (price < found.cost - minGain) found = { assignment: moved, cost: price };
    }
    if (found.assignment !== assignment) users = usersByChunk(groups, found.assignment);
  }
  return found;
}

/** Joins and moves until neither costs less. */
function settle(search: Search, start: Assignment): Found {
  let found: Found = { assignment: start, cost: search.cost(start) };
  for (let before = Infinity; found.cost < before;) {
    before = found.cost;
    found = moveGroups(search, joinChunks(search, found));
  }
  return found;
}

/**
 * Joins groups to chunks: a chunk more costs each of its users a request, and code without a need costs its characters.
 * Each search starts with a chunk for each group, the smallest first, and joins and moves until neither costs less; the
 * cheapest of the {@link strictnesses} is taken. Chunks never import each other in a circle. The same groups give the same
 * chunks.
 */
export function mergeGroups(unordered: readonly ModuleGroup[], options: CostOptions): ModuleGroup[] {
  const groups = [...unordered].sort((a, b) => a.size - b.size);
  const numbers = numbered(groups, options);
  const apart = groups.map((_, at) => at);
  const cost = costOf(numbers, options);
  const found = strictnesses
    .map((strictness) => settle({ groups: numbers, cost: costOf(numbers, options, strictness) }, apart))
    .map(({ assignment }) => settle({ groups: numbers, cost }, assignment))
    .reduce((best, one) => (one.cost < best.cost ? one : best));
  return chunksOf(groups, found.assignment, options);
}

function chunksOf(
  groups: readonly ModuleGroup[],
  assignment: Assignment,
  options: CostOptions,
): ModuleGroup[] {
  const loads = loadsFor(numbered(groups, options), options.users.length)(assignment);
  return [...new Set(assignment)].map((number) => {
    const members = groups.filter((_, at) => assignment[at] === number);
    return {
      modules: members.flatMap(({ modules }) => modules),
      users: new Set(loads?.usersOf(number).flatMap((user) => options.users[user]?.name ?? [])),
      size: members.reduce((sum, { size }) => sum + size, 0),
    };
  });
}
