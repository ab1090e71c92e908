/** Groups, users and imports by number: a search asks for the loads of some hundred thousand assignments. */
export interface Numbered {
  readonly sizes: readonly number[];
  /** The users of each group. */
  readonly users: readonly (readonly number[])[];
  /** The groups that each group imports. */
  readonly imports: readonly (readonly number[])[];
}

/** The number of the chunk of each group. */
export type Assignment = readonly number[];

/** What each user loads; the arrays are overwritten by the next question. */
export interface Loads {
  readonly sizes: Float64Array;
  readonly counts: Uint16Array;
  /** The numbers of the users of a chunk. */
  readonly usersOf: (chunk: number) => number[];
}

const bitsOfWord = 32;

/** Whether a chunk was visited on the way to its imports: not yet, and not finished, or finished. */
const state = { fresh: 0, open: 1, done: 2 } as const;

/**
 * Answers what each user loads with an assignment; undefined if chunks import each other in a circle. Who loads a chunk loads
 * all that it imports. Users are bits, and nothing is allocated for a question: sets and maps took ten times as long.
 */
export function loadsFor(groups: Numbered, userCount: number): (of: Assignment) => Loads | undefined {
  const count = groups.sizes.length;
  const words = Math.ceil(userCount / bitsOfWord);
  const ownBits = new Uint32Array(count * words);
  for (const [group, users] of groups.users.entries())
    for (const user of users) setBit(ownBits, group * words, user);
  const bits = new Uint32Array(count * words);
  const chunkSizes = new Float64Array(count);
  const states = new Uint8Array(count);
  const isUsed = new Uint8Array(count);
  const edges = Array.from({ length: count }, (): number[] => []);
  const order: number[] = [];
  const sizes = new Float64Array(userCount);
  const counts = new Uint16Array(userCount);

  const visit = (chunk: number): boolean => {
    if (states[chunk] !== state.fresh) return states[chunk] === state.done;
    states[chunk] = state.open;
    for (const imported of edges[chunk] ?? []) if (!visit(imported)) return false;
    states[chunk] = state.done;
    order.push(chunk);
    return true;
  };
  const gather = (assignment: Assignment): void => {
    for (const buffer of [bits, chunkSizes, states, isUsed, sizes, counts]) buffer.fill(0);
    for (const list of edges) list.length = 0;
    order.length = 0;
    for (let group = 0; group < count; group += 1) {
      const chunk = assignment[group] ?? 0;
      isUsed[chunk] = 1;
      chunkSizes[chunk] = (chunkSizes[chunk] ?? 0) + (groups.sizes[group] ?? 0);
      orInto(bits, chunk * words, ownBits, group * words, words);
      for (const other of groups.imports[group] ?? []) {
        const imported = assignment[other] ?? chunk;
        if (imported !== chunk) edges[chunk]?.push(imported);
      }
    }
  };
  const usersOf = (chunk: number): number[] => usersIn(bits, chunk * words, words);

  return (assignment) => {
    gather(assignment);
    for (let chunk = 0; chunk < count; chunk += 1) if (isUsed[chunk] === 1 && !visit(chunk)) return undefined;
    // Importers first.
    for (let at = order.length - 1; at >= 0; at -= 1) {
      const chunk = order[at] ?? 0;
      for (const imported of edges[chunk] ?? []) orInto(bits, imported * words, bits, chunk * words, words);
      const size = chunkSizes[chunk] ?? 0;
      for (let word = 0; word < words; word += 1) {
        for (let rest = bits[chunk * words + word] ?? 0; rest !== 0; rest &= rest - 1) {
          const user = word * bitsOfWord + lowestBit(rest);
          sizes[user] = (sizes[user] ?? 0) + size;
          counts[user] = (counts[user] ?? 0) + 1;
        }
      }
    }
    return { sizes, counts, usersOf };
  };
}

const lowestBit = (word: number): number => 31 - Math.clz32(word & -word);

function setBit(bits: Uint32Array, from: number, bit: number): void {
  const at = from + Math.floor(bit / bitsOfWord);
  bits[at] = ((bits[at] ?? 0) | (1 << (bit % bitsOfWord))) >>> 0;
}

function orInto(to: Uint32Array, toFrom: number, of: Uint32Array, ofFrom: number, words: number): void {
  for (let word = 0; word < words; word += 1)
    to[toFrom + word] = (to[toFrom + word] ?? 0) | (of[ofFrom + word] ?? 0);
}

function usersIn(bits: Uint32Array, from: number, words: number): number[] {
  const found: number[] = [];
  for (let word = 0; word < words; word += 1) {
    for (let rest = bits[from + word] ?? 0; rest !== 0; rest &= rest - 1)
      found.push(word * bitsOfWord + lowestBit(rest));
  }
  return found;
}
