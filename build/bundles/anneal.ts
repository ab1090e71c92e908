import type { Assignment } from './chunk-loads.ts';
import type { ChunkSearch } from './chunk-groups.ts';

/** How long and how freely a search wanders. */
export interface Annealing {
  readonly steps: number;
  /** What a step may cost at the beginning and at the end, in characters, so that it is taken in one of three cases. */
  readonly from: number;
  readonly to: number;
  /** A number of at least 0 and below 1. */
  readonly random: () => number;
  /** Is told the lowest cost at each hundredth. */
  readonly onProgress: (share: number, cost: number) => void;
}

/**
 * Searches by simulated annealing (Kirkpatrick, Gelatt and Vecchi 1983): random steps, of which dearer ones are taken less
 * and less often. It leaves the places where no single step helps, in which a search that only descends ends.
 */
export function anneal(
  { groups, cost }: ChunkSearch,
  start: Assignment,
  { steps, from, to, random, onProgress }: Annealing,
): Assignment {
  const users = groups.users.map((own) => new Set(own));
  const anyGroup = (): number => Math.floor(random() * start.length);
  let [current, price] = [start, cost(start)];
  let [best, lowest] = [current, price];
  for (let step = 0; step < steps; step += 1) {
    if (step % Math.ceil(steps / 100) === 0) onProgress(step / steps, lowest);
    const next = stepFrom(current, users, { anyGroup, kind: random() });
    if (next === undefined) continue;
    const asked = cost(next);
    const allowed = from * (to / from) ** (step / steps);
    if (asked > price && random() >= Math.exp((price - asked) / allowed)) continue;
    [current, price] = [next, asked];
    if (price < lowest) [best, lowest] = [current, price];
  }
  return best;
}

interface StepChoice {
  readonly anyGroup: () => number;
  /** A number of at least 0 and below 1. */
  readonly kind: number;
}

/** A neighbour of an assignment; undefined where the groups that were chosen have nothing to do with each other. */
function stepFrom(
  current: Assignment,
  users: readonly ReadonlySet<number>[],
  { anyGroup, kind }: StepChoice,
): Assignment | undefined {
  const [group, other] = [anyGroup(), anyGroup()];
  const [own, others] = [current[group] ?? 0, current[other] ?? 0];
  // To the chunk of a group that somebody loads beside it.
  if (kind < 0.75) return shares(users[group], users[other]) ? current.with(group, others) : undefined;
  if (kind < 0.85) return alone(current, group);
  if (own === others) return undefined;
  // Two chunks become one, or two groups change places.
  if (kind < 0.95) return current.map((chunk) => (chunk === own ? others : chunk));
  return current.with(group, others).with(other, own);
}

/** A group in a chunk of its own. */
function alone(current: Assignment, group: number): Assignment | undefined {
  const used = new Set(current);
  const free = current.findIndex((_, at) => !used.has(at));
  return free === -1 ? undefined : current.with(group, free);
}

function shares(some: ReadonlySet<number> = new Set(), others: ReadonlySet<number> = new Set()): boolean {
  for (const user of some) if (others.has(user)) return true;
  return false;
}
