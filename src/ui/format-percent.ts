/** Hundredths of a percent as a percentage with so many decimals: 1234 is `12.34%`. */
export function formatPercent(basisPoints: number, decimals = 2): string {
  return `${(basisPoints / 100).toFixed(decimals)}%`;
}
