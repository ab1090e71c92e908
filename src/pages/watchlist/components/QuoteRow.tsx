import { observer } from 'mobx-react-lite';
import { Change } from '#ui/Change.tsx';
import { Tag } from '#ui/Tag.tsx';
import type { WatchedStock } from '../list-changes.ts';
import type { LiveQuotes } from '#product-kit/market/live-quotes.ts';
import { changeOf } from '#product-kit/market/live-quotes.ts';
import { isFund, quotedPrice } from '#product-kit/market/quote-figures.ts';
import { texts } from '../texts.ts';
import rows from '../rows.module.css';

interface QuoteRowProps {
  readonly stock: WatchedStock;
  readonly quotes: LiveQuotes;
}

/** A security with its price and its change; drawn anew for its own quote only. */
export const QuoteRow = observer(function QuoteRow({ stock: { code, name }, quotes }: QuoteRowProps) {
  const quote = quotes.of(code);
  // Its net value comes once a day, and the first one may be to come.
  const hasNone = quote === undefined && isFund(code) && quotes.source !== undefined;
  return (
    <>
      <span className={rows.words}>
        <span className={rows.name}>{name}</span>
        <span className={rows.code}>{code}</span>
      </span>
      {hasNone ? (
        <span className={rows.none}>{texts.noValue}</span>
      ) : (
        <>
          <span className={rows.figure}>{quotedPrice(code, quote?.last)}</span>
          <span className={rows.figure}>
            {quote?.is_suspended === true ? (
              <Tag tone="quiet">{texts.suspended}</Tag>
            ) : (
              <Change value={changeOf(quote)} />
            )}
          </span>
        </>
      )}
    </>
  );
});
