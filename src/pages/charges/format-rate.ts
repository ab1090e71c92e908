/** A rate in hundred-thousandths as a percentage of two or three places: 25 is `0.025%`, 150 is `0.15%`. */
export function formatRate(rate: number): string {
  return `${(rate / 1000).toFixed(3).replace(/0$/, '')}%`;
}
