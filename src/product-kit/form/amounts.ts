/** The largest amount that can be worked out: 100 million yuan, in fen. */
export const maxFen = 10_000_000_000;

const amount = /^(\d{1,9})(?:\.(\d{1,2}))?$/;

/**
 * The fen of an amount in yuan as a visitor types it, commas and spaces allowed; undefined for what is no amount, for
 * nothing and for more than 100 million yuan. No decimal fraction is ever a number here.
 */
export function fenOf(text: string): number | undefined {
  const [, yuan, parts = ''] = amount.exec(text.replace(/[,，\s]/g, '')) ?? [];
  if (yuan === undefined) return undefined;
  const fen = Number(yuan) * 100 + Number(parts.padEnd(2, '0'));
  return fen > 0 && fen <= maxFen ? fen : undefined;
}

/** Fen as yuan: `12,345.60`. */
export function formatYuan(fen: number): string {
  const whole = Math.floor(Math.abs(fen) / 100);
  const parts = String(Math.abs(fen) % 100).padStart(2, '0');
  return `${fen < 0 ? '-' : ''}${String(whole).replace(/\B(?=(\d{3})+$)/g, ',')}.${parts}`;
}

/** Fen as a visitor would type them: `100`, `100.50`. */
export function typedYuan(fen: number): string {
  return (fen / 100).toFixed(fen % 100 === 0 ? 0 : 2);
}

/** A rate in hundred-thousandths as a percentage of two or three places: 25 is `0.025%`, 150 is `0.15%`. */
export function formatRate(rate: number): string {
  return `${(rate / 1000).toFixed(3).replace(/0$/, '')}%`;
}
