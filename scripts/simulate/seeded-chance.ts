/** Numbers of chance that are the same in every run. */
export interface SeededChance {
  /** From 0 up to, and without, 1. */
  readonly uniform: () => number;
  /** Of the exponential distribution with this mean. */
  readonly exponential: (mean: number) => number;
}

/** The generator "mulberry32" of public domain, whose state has 32 bits. */
export function seededChance(seed: number): SeededChance {
  let state = seed;
  const uniform = (): number => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return { uniform, exponential: (mean) => -mean * Math.log(1 - uniform()) };
}
