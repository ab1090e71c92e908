import { observer } from 'mobx-react-lite';
import { AccountChip } from '#activity-kit/AccountChip.tsx';
import { formatDay } from '#kernel/screen/format-moment.ts';
import { paths } from '#kernel/screen/paths.ts';
import { Link } from '#ui/Link.tsx';
import type { FinancialDayStore } from '../financial-day-store.ts';
import css from '../financial-day.module.css';
import { texts } from '../texts.ts';

/** The head of the poster: its words are there before the data, so it is the first thing painted. */
export const Hero = observer(function Hero({ store }: { readonly store: FinancialDayStore }) {
  const page = store.info.value?.page_info;
  return (
    <>
      <div className={css.bar}>
        <Link className={css.back} to={paths.activityCenter}>
          ‹ 活动中心
        </Link>
        <AccountChip />
      </div>
      <header className={css.hero}>
        <h1 className={css.title}>{texts.title}</h1>
        <p className={css.slogan}>{texts.slogan}</p>
        <p className={css.intro}>{texts.intro}</p>
        <p className={css.window}>
          {page !== undefined &&
            `${texts.window}：${formatDay(page.start_time)} 至 ${formatDay(page.end_time)}`}
        </p>
      </header>
    </>
  );
});
