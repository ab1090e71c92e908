const steps = [1, 2, 2.5, 5, 10] as const;

/**
 * Three to five round values, from the highest to the lowest, between which all given values lie; values that are all
 * the same get room above and below. At least one value has to be given.
 */
export function niceTicks(values: readonly number[]): readonly number[] {
  let low = Infinity;
  let high = -Infinity;
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  const room = low === high ? Math.abs(low) / 10 || 1 : 0;
  const rough = (high - low + 2 * room) / 3;
  const size = 10 ** Math.floor(Math.log10(rough));
  const step = size * (steps.find((nice) => nice * size >= rough * 0.999) ?? 10);
  const top = Math.ceil((high + room) / step - 1e-9);
  const bottom = Math.floor((low - room) / step + 1e-9);
  // A multiple of 0.1 is seldom a round number of the machine.
  return Array.from({ length: top - bottom + 1 }, (_, at) => Number(((top - at) * step).toPrecision(12)));
}
