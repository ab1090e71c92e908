const mostDecimals = 6;

/** The odds of a weight as visitors read them, for example `1.00%`: two decimals, and more where they are needed. */
export function oddsText(weight: number, totalWeight: number): string {
  const percent = (weight / totalWeight) * 100;
  for (let decimals = 2; decimals < mostDecimals; decimals += 1) {
    const text = percent.toFixed(decimals);
    if (Math.abs(Number(text) - percent) < 10 ** -(mostDecimals + 3)) return `${text}%`;
  }
  return `${percent.toFixed(mostDecimals).replace(/0+$/, '')}%`;
}
