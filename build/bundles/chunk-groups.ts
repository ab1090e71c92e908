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

/** What a search for chunks is about. */
export interface ChunkSearch {
  readonly groups: Numbered;
  /** What all users pay, in characters; Infinity where chunks import each other in a circle. */
  readonly cost: (assignment: Assignment) => number;
}

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
function joinChunks({ groups, cost }: ChunkSearch, start: Found): Found {
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

/** Moves every group that may move to the chunk, or to a chunk of its own, where it costs least. */
function moveGroups(
  { groups, cost }: ChunkSearch,
  start: Found,
  mayMove: (group: number) => boolean = () => true,
): Found {
  let found = start;
  let users = usersByChunk(groups, found.assignment);
  for (const [group, own] of groups.users.entries()) {
    if (!mayMove(group)) continue;
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
export function settle(search: ChunkSearch, start: Assignment): Assignment {
  let found: Found = { assignment: start, cost: search.cost(start) };
  for (let before = Infinity; found.cost < before;) {
    before = found.cost;
    found = moveGroups(search, joinChunks(search, found));
  }
  return found.assignment;
}

/**
 * Joins groups to chunks: a chunk more costs each of its users a request, and code without a need costs its characters.
 * A group stays where the plan has its modules; one that is new comes to the chunk, or to a chunk of its own, where it
 * costs least. Without a plan, and where what is imported now has made a circle of it, the search begins with a chunk for
 * each group. The same groups and the same plan give the same chunks.
 */
export function mergeGroups(
  unordered: readonly ModuleGroup[],
  options: CostOptions,
  planned: PlannedChunk = () => undefined,
): ModuleGroup[] {
  const { groups, search } = searchFor(unordered, options);
  const start = startOf(groups, planned);
  const isNew = groups.map(({ modules }) => modules.every((id) => planned(id) === undefined));
  const isUsable = isNew.includes(false) && search.cost(start) < Infinity;
  const assignment = isUsable
    ? moveGroups(search, { assignment: start, cost: search.cost(start) }, (group) => isNew[group] === true)
        .assignment
    : settle(search, apart(groups));
  return chunksOf(groups, assignment, options);
}

/** A chunk for each group. */
export const apart = (groups: readonly ModuleGroup[]): Assignment => groups.map((_, at) => at);

/** The number of the chunk of a module; undefined if it was not there when chunks were planned. */
export type PlannedChunk = (module: string) => number | undefined;

/** The groups in the order of the search, the smallest first, and the search over them. */
export function searchFor(unordered: readonly ModuleGroup[], options: CostOptions) {
  const groups = [...unordered].sort((a, b) => a.size - b.size);
  const numbers = numbered(groups, options);
  return { groups, search: { groups: numbers, cost: costOf(numbers, options) } satisfies ChunkSearch };
}

/** The chunk of the first planned module of each group, as the number of the first group in it. */
export function startOf(groups: readonly ModuleGroup[], planned: PlannedChunk): Assignment {
  const firsts = new Map<number, number>();
  return groups.map(({ modules }, at) => {
    const chunk = modules.map(planned).find((number) => number !== undefined);
    if (chunk === undefined) return at;
    if (!firsts.has(chunk)) firsts.set(chunk, at);
    return firsts.get(chunk) ?? at;
  });
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
