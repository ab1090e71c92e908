import { RecordList } from '#activity-kit/RecordList.tsx';
import { paths } from '#kernel/screen/paths.ts';
import { Link } from '#ui/Link.tsx';
import type { FinancialDayInfo } from '../financial-day-store.ts';
import css from '../financial-day.module.css';
import { texts } from '../texts.ts';

/** The visitor's awards of this activity, and the link to all of them. */
export function Awards({ info }: { readonly info: FinancialDayInfo | undefined }) {
  const awards = info?.award_list ?? [];
  return (
    <section className={css.card}>
      <h2 className={css.heading}>
        {texts.awards}
        <Link className={css.link} to={paths.financialDayHistory}>
          {texts.allAwards} ›
        </Link>
      </h2>
      <div className={css.awards}>
        {awards.length > 0 ? (
          <RecordList records={awards.slice(0, 3)} />
        ) : (
          <p className={css.hint}>{info === undefined ? '' : texts.noAwards}</p>
        )}
      </div>
    </section>
  );
}
