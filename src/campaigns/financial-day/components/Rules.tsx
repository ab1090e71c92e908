import type { FinancialDayInfo } from '../financial-day-store.ts';
import css from '../financial-day.module.css';
import { texts } from '../texts.ts';

/** The rules of the activity, one tap away, with who runs it. */
export function Rules({ info }: { readonly info: FinancialDayInfo | undefined }) {
  return (
    <section className={css.card}>
      <details className={css.rules}>
        <summary>{texts.rules}</summary>
        <ol>
          {info?.page_info.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
          {info !== undefined && (
            <li>
              {texts.organiser}：{info.page_info.organiser}
            </li>
          )}
        </ol>
      </details>
    </section>
  );
}
