import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { AccountChip } from '#activity-kit/AccountChip.tsx';
import { useActivityId } from '#activity-kit/use-activity-id.ts';
import { lazyPart } from '#kernel/lazy-part.tsx';
import { paths } from '#kernel/paths.ts';
import { useVisitor } from '#kernel/use-visitor.ts';
import { Page } from '#ui/Page.tsx';
import { RiskLine } from '#ui/RiskLine.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { SignInFirst } from './components/SignInFirst.tsx';
import css from './history.module.css';
import { historyTexts } from './history-texts.ts';

const AwardHistory = lazyPart(async () => ({
  default: (await import('./components/AwardHistory.tsx')).AwardHistory,
}));

/** Everything the visitor was given in the financial day (spec section 2). */
export default observer(function FinancialDayHistoryScreen() {
  const activityId = useActivityId();
  const visitor = useVisitor();

  return (
    <Page kind="product">
      <div className={css.body}>
        <div className={css.bar}>
          <Link className={css.link} to={paths.financialDay}>
            ‹ {historyTexts.campaign}
          </Link>
          <AccountChip />
        </div>
        <h1 className={css.title}>{historyTexts.history}</h1>
        {visitor === undefined && <Skeleton rows={6} of="row" />}
        {visitor?.isLoggedIn === false && <SignInFirst />}
        {visitor?.isLoggedIn === true && (
          <AwardHistory activityId={activityId} fallback={<Skeleton rows={6} of="row" />} />
        )}
      </div>
      <RiskLine />
    </Page>
  );
});
