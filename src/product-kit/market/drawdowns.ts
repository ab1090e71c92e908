/**
 * How far a series lies below its highest value so far, per cent, at most 0, for each of its returns since the first value
 * in hundredths of a per cent; undefined where there is no return.
 */
export function drawdowns(returns: readonly (number | null)[]): readonly (number | undefined)[] {
  let highest = 0;
  return returns.map((basisPoints) => {
    if (basisPoints === null) return undefined;
    const value = 1 + basisPoints / 10_000;
    highest = Math.max(highest, value);
    // A loss of everything has no return to come back from.
    return highest === 0 ? 0 : (value / highest - 1) * 100;
  });
}
