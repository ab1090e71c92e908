/** Modules that load together, and who loads them. */
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
  /** The most groups, and the most characters, that it should load; without a limit when absent. */
  readonly most?: { readonly groups: number; readonly size: number };
}

interface MergeOptions {
  readonly users: readonly GroupUser[];
  /** The modules that a module imports. */
  readonly importsOf: (module: string) => readonly string[];
  /** Characters that cost a user as much as one more request. */
  readonly requestCost: number;
}

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

/** A group among others. */
interface Node {
  readonly modules: readonly string[];
  readonly users: Set<string>;
  readonly size: number;
  /** The groups that its modules import. */
  readonly imports: Set<Node>;
}

/** What a request, and a character, cost a user. */
interface Price {
  request: number;
  character: number;
}

const growth = 1.3;
const mostRounds = 16;

/**
 * Joins groups as long as the requests that this saves cost more than the code that some users then load without a need:
 * that of the other group, and of all that it imports. For a user above its limits, requests or characters count for more
 * in a further round; the round with the least above the limits is the result. Groups never import each other in a circle.
 */
export function mergeGroups(groups: readonly ModuleGroup[], options: MergeOptions): ModuleGroup[] {
  const { users, requestCost } = options;
  const needs = new Map(
    users.map(({ name }) => [
      name,
      groups.reduce((sum, group) => sum + (group.users.has(name) ? group.size : 0), 0),
    ]),
  );
  const prices = new Map<string, Price>(
    users.map(({ name, weight }) => [name, { request: weight * requestCost, character: weight }]),
  );
  let best: { readonly nodes: Node[]; readonly excess: number } | undefined;
  for (let round = 0; round < mostRounds; round += 1) {
    const nodes = mergeWhileItPays(connect(groups, options.importsOf), prices);
    let excess = 0;
    for (const { name, most } of users) {
      const price = prices.get(name);
      if (most === undefined || price === undefined) continue;
      const own = nodes.filter((node) => node.users.has(name));
      const size = own.reduce((sum, node) => sum + node.size, 0);
      if (own.length > most.groups) price.request *= growth;
      // A screen that is larger by itself is the concern of its budget.
      const limit = Math.max(most.size, (needs.get(name) ?? 0) * 1.05);
      if (size > limit) price.character *= growth;
      excess += Math.max(0, own.length - most.groups) * requestCost * 10 + Math.max(0, size - limit);
    }
    if (best === undefined || excess < best.excess) best = { nodes, excess };
    if (excess === 0) break;
  }
  return keepFew(best?.nodes ?? [], users, prices);
}

/** Joins further groups of every user that still loads too many: those that cost the least. */
function keepFew(start: readonly Node[], users: readonly GroupUser[], prices: Prices): Node[] {
  let nodes = [...start];
  for (const { name, most } of users) {
    for (;;) {
      const own = nodes.filter((node) => node.users.has(name));
      if (own.length <= (most?.groups ?? Infinity)) break;
      const best = bestPair(own, nodes, prices, -Infinity);
      if (best === undefined) break;
      nodes = merge(nodes, best.one, best.other);
    }
  }
  return nodes;
}

function connect(groups: readonly ModuleGroup[], importsOf: MergeOptions['importsOf']): Node[] {
  const nodes = groups.map(({ modules, users, size }) => ({
    ...{ modules, size, users: new Set(users), imports: new Set<Node>() },
  }));
  const homes = new Map(nodes.flatMap((node) => node.modules.map((id) => [id, node] as const)));
  for (const node of nodes) {
    for (const imported of node.modules.flatMap((id) => importsOf(id)).map((id) => homes.get(id))) {
      if (imported !== undefined && imported !== node) node.imports.add(imported);
    }
  }
  return nodes;
}

type Prices = ReadonlyMap<string, Price>;
type Reached = ReadonlyMap<Node, ReadonlySet<Node>>;

function mergeWhileItPays(start: readonly Node[], prices: Prices): Node[] {
  let nodes = [...start];
  for (;;) {
    const best = bestPair(nodes, nodes, prices, 0);
    if (best === undefined) return nodes;
    nodes = merge(nodes, best.one, best.other);
  }
}

/** The pair among some nodes that saves the most, and more than `least`; undefined if there is none. */
function bestPair(among: readonly Node[], all: readonly Node[], prices: Prices, least: number) {
  const reached = new Map(all.map((node) => [node, reachedFrom(node)]));
  let best: { readonly one: Node; readonly other: Node; readonly gain: number } | undefined;
  for (const [at, one] of among.entries()) {
    for (const other of among.slice(at + 1)) {
      const above = best?.gain ?? least;
      const gain = gainOf(one, other, { reached, prices, least: above });
      if (gain > above && !wouldCircle(one, other, reached)) best = { one, other, gain };
    }
  }
  return best;
}

/** All groups that load with a group, without itself. */
function reachedFrom(node: Node): Set<Node> {
  const seen = new Set<Node>();
  const open = [...node.imports];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    open.push(...next.imports);
  }
  return seen;
}

/** Characters that are saved when two groups are one; anything not above `least` if they are not more. */
function gainOf(
  one: Node,
  other: Node,
  { reached, prices, least }: { readonly reached: Reached; readonly prices: Prices; readonly least: number },
): number {
  let gain = 0;
  for (const name of one.users) if (other.users.has(name)) gain += prices.get(name)?.request ?? 0;
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    for (const name of from.users) {
      // It only falls from here on.
      if (gain <= least) return gain;
      if (to.users.has(name)) continue;
      const { request, character } = prices.get(name) ?? { request: 0, character: 0 };
      gain -= character * to.size;
      for (const further of reached.get(to) ?? []) {
        if (!further.users.has(name)) gain -= character * further.size + request;
      }
    }
  }
  return gain;
}

/** Whether one of two groups imports the other one through a third: as one group they would be in a circle with it. */
function wouldCircle(one: Node, other: Node, reached: Reached): boolean {
  const leads = (from: Node, to: Node): boolean =>
    [...from.imports].some((next) => next !== to && reached.get(next)?.has(to) === true);
  return leads(one, other) || leads(other, one);
}

function merge(nodes: readonly Node[], one: Node, other: Node): Node[] {
  const joined: Node = {
    modules: [...one.modules, ...other.modules],
    users: new Set([...one.users, ...other.users]),
    size: one.size + other.size,
    imports: new Set([...one.imports, ...other.imports].filter((node) => node !== one && node !== other)),
  };
  const rest = nodes.filter((node) => node !== one && node !== other);
  for (const { imports } of rest) {
    const hadOne = imports.delete(one);
    const hadOther = imports.delete(other);
    if (hadOne || hadOther) imports.add(joined);
  }
  for (const node of reachedFrom(joined)) for (const name of joined.users) node.users.add(name);
  return [...rest, joined];
}
