/** The largest amount that can be worked out: 100 million yuan, in fen. */
export const mostFen = 10_000_000_000;

const amount = /^(\d{1,9})(?:\.(\d{1,2}))?$/;

/**
 * The fen of an amount in yuan as somebody types it, commas and spaces allowed; undefined for what is no amount, for
 * nothing and for more than 100 million yuan. No decimal fraction is ever a number here.
 */
export function fenOf(text: string): number | undefined {
  const [, yuan, parts = ''] = amount.exec(text.replace(/[,，\s]/g, '')) ?? [];
  if (yuan === undefined) return undefined;
  const fen = Number(yuan) * 100 + Number(parts.padEnd(2, '0'));
  return fen > 0 && fen <= mostFen ? fen : undefined;
}
