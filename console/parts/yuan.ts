/** An amount of fen as yuan with its sign, without needless decimals. */
export function yuan(fen: number): string {
  return `¥${(fen / 100).toLocaleString('zh-CN', { maximumFractionDigits: 2 })}`;
}

/** A number, grouped, with at most one decimal. */
export function grouped(count: number): string {
  return count.toLocaleString('zh-CN', { maximumFractionDigits: 1 });
}

const shortNumber = new Intl.NumberFormat('zh-CN', { notation: 'compact', maximumFractionDigits: 1 });

/** What the values of a chart are: a count, an amount of fen, or per cent. */
export type Unit = 'count' | 'fen' | 'percent';

/** A value in words. */
export function inWords(value: number, unit: Unit): string {
  if (unit === 'fen') return yuan(value);
  return unit === 'percent' ? `${grouped(value)}%` : grouped(value);
}

/** A value in few characters, for the side of a chart. */
export function inShort(value: number, unit: Unit): string {
  if (unit === 'fen') return `¥${shortNumber.format(value / 100)}`;
  return unit === 'percent' ? `${grouped(value)}%` : shortNumber.format(value);
}
