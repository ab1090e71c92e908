import { Change } from '#ui/Change.tsx';
import { formatPrice } from '#ui/format-amount.ts';
import type { StockRate } from './guess-store.ts';
import css from './guess.module.css';
import { guessTexts as texts } from './guess-texts.ts';

/** The sessions before, newest first, and how many guess which way. */
export function RateList({ rate }: { readonly rate: StockRate }) {
  return (
    <>
      <p className={css.meta}>{texts.counts(rate.up_count, rate.down_count)}</p>
      <ol className={css.rates} reversed>
        {[...rate.rate_list].reverse().map(({ day, close_price, rate: change }) => (
          <li key={day}>
            <span>{day}</span>
            <span>{formatPrice(close_price)}</span>
            <span>
              {close_price === null ? (
                texts.suspended
              ) : (
                <Change value={change === null ? null : change / 100} />
              )}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
