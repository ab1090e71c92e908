import { clsx } from 'clsx';
import { formatPrice } from '#ui/format-amount.ts';
import type { StockRate } from './guess-store.ts';
import css from './guess.module.css';
import { guessTexts as texts } from './guess-texts.ts';

/** Hundredths of a per cent as `+1.20%`, always with its sign; a dash where there is no change. */
function formatChange(rate: number | null): string {
  if (rate === null) return '--';
  return `${rate > 0 ? '+' : ''}${(rate / 100).toFixed(2)}%`;
}

/** The sessions before, newest first, and how many guess which way; a rise is red, and every change carries its sign. */
export function RateList({ rate }: { readonly rate: StockRate }) {
  return (
    <>
      <p className={css.meta}>{texts.counts(rate.up_count, rate.down_count)}</p>
      <ol className={css.rates} reversed>
        {[...rate.rate_list].reverse().map(({ day, close_price, rate: change }) => (
          <li key={day}>
            <span>{day}</span>
            <span>{formatPrice(close_price)}</span>
            <span className={clsx(change !== null && (change >= 0 ? css.rise : css.fall))}>
              {close_price === null ? texts.suspended : formatChange(change)}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
