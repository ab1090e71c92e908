import { formatPrice } from '#ui/format-amount.ts';

interface Priced {
  readonly last: number;
  readonly prev_close: number;
}

/** A fund over the counter has a net value, in ten-thousandths of a yuan. */
export function isFund(code: string): boolean {
  return code.endsWith('.OF');
}

/** The price of a security as its market writes it, or `--`. */
export function quotedPrice(code: string, price: number | undefined): string {
  if (price === undefined) return '--';
  return isFund(code) ? (price / 10_000).toFixed(4) : formatPrice(price);
}

/** The change since the previous close, per cent; null where there is no quote. */
export function changeOf(quote: Priced | undefined): number | null {
  return quote === undefined ? null : ((quote.last - quote.prev_close) / quote.prev_close) * 100;
}
