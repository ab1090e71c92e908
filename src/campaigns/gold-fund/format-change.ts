/** Hundredths of a per cent as `+1.20%`, the sign said as well as drawn; a dash where there is no change. */
export function formatChange(rate: number | null): string {
  if (rate === null) return '--';
  return `${rate > 0 ? '+' : ''}${(rate / 100).toFixed(2)}%`;
}
