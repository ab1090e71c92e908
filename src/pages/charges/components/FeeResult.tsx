import css from '../charges.module.css';
import type { Fee } from '../fee-of.ts';
import { formatYuan } from '#product-kit/form/amounts.ts';
import { sectionTexts as texts } from '../section-texts.ts';

/** A fee with the sums behind it; dashes where there is no amount. Told politely whenever it changes. */
export function FeeResult({ fee }: { readonly fee: Fee | undefined }) {
  return (
    <div role="status">
      <p className={css.total}>
        <span className={css.totalName}>{texts.total}</span>
        <span className={css.figure}>{fee ? formatYuan(fee.total) : '--'}</span> {texts.yuan}
      </p>
      <dl className={css.lines}>
        {fee?.lines.map(({ name, fen, how }) => (
          <div key={name} className={css.line}>
            <dt>{name}</dt>
            <dd className={css.sum}>{formatYuan(fen)}</dd>
            <dd className={css.how}>{how}</dd>
          </div>
        ))}
        {fee && fee.outcome.fen >= 0 && (
          <div className={css.line}>
            <dt>{fee.outcome.name}</dt>
            <dd className={css.sum}>{formatYuan(fee.outcome.fen)}</dd>
          </div>
        )}
      </dl>
      {fee && fee.outcome.fen < 0 && <p className={css.wrong}>{texts.aboveAmount}</p>}
    </div>
  );
}
