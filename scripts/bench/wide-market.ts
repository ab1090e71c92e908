import { maxCodes } from '../../contract/market/market.schema.ts';
import { SampleMarket } from '#server/sample/sample-market.ts';
import type { PlainQuote } from './floor-page.ts';

/** Six digits that no instrument of the sample has. */
const codeOf = (number: number): string => `7${String(number).padStart(5, '0')}.SH`;

/**
 * The sample market with as many instruments as a list of the watchlist may have: the further ones are the stocks of the sample
 * under other codes.
 */
export class WideMarket extends SampleMarket {
  /** The code of the stock that each further instrument repeats. */
  private readonly repeated = new Map<string, string>();

  override async instruments() {
    const sample = await super.instruments();
    const stocks = sample.value.filter(({ kind }) => kind === 'stock');
    const further = Array.from({ length: maxCodes - sample.value.length }, (_, at) => {
      const [stock, code] = [stocks[at % stocks.length], codeOf(at)];
      if (stock === undefined) throw new Error('The sample market has no stocks.');
      this.repeated.set(code, stock.code);
      return { ...stock, code };
    });
    const value = [...sample.value, ...further].sort((one, other) => (one.code < other.code ? -1 : 1));
    return { ...sample, value };
  }

  /** Only codes of `instruments` are asked for here, so that a quote has the place of its code. */
  override async quotes(codes: readonly string[]) {
    const quotes = await super.quotes(codes.map((code) => this.repeated.get(code) ?? code));
    return { ...quotes, value: quotes.value.map((quote, at) => ({ ...quote, code: codes[at] ?? '' })) };
  }

  /** Every instrument with its newest figures. */
  async plainQuotes(): Promise<readonly PlainQuote[]> {
    const { value: instruments } = await this.instruments();
    const { value: quotes } = await this.quotes(instruments.map(({ code }) => code));
    return quotes.map(({ code, last, prev_close: before }, at) => {
      const isFund = code.endsWith('.OF');
      const change = ((last - before) / before) * 100;
      return {
        ...{ code, name: instruments[at]?.name ?? '' },
        price: isFund ? (last / 10_000).toFixed(4) : (last / 1000).toFixed(2),
        change: `${change < 0 ? '-' : '+'}${Math.abs(change).toFixed(2)}%`,
      };
    });
  }
}
