import { formatPrice } from '#ui/format-amount.ts';

/** A fund over the counter has a net value, in ten-thousandths of a yuan. */
export function isFund(code: string): boolean {
  return code.endsWith('.OF');
}

/** The price of a security as its market writes it, or `--`. */
export function quotedPrice(code: string, price: number | undefined): string {
  if (price === undefined) return '--';
  return isFund(code) ? (price / 10_000).toFixed(4) : formatPrice(price);
}
