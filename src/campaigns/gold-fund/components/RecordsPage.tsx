import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { AccountChip } from '#activity-kit/AccountChip.tsx';
import { useActivityId } from '#activity-kit/use-activity-id.ts';
import type { LazyPart } from '#kernel/lazy-part.tsx';
import { paths } from '#kernel/paths.ts';
import { requestLogin } from '#kernel/request-login.ts';
import { useServices } from '#kernel/services.ts';
import { useVisitor } from '#kernel/use-visitor.ts';
import { Button } from '#ui/Button.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Page } from '#ui/Page.tsx';
import { RiskLine } from '#ui/RiskLine.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import css from '../records-page.module.css';
import { recordsTitles as texts } from '../records-titles.ts';
import type { OwnRecordsProps } from './own-records-props.ts';

interface RecordsPageProps {
  readonly title: string;
  /** Drawn for whoever is logged in. */
  readonly List: LazyPart<OwnRecordsProps>;
}

/** The frame of the visitor's own records: rows to come until the visitor is known, and a login for who has none. */
export const RecordsPage = observer(function RecordsPage({ title, List }: RecordsPageProps) {
  const services = useServices();
  const visitor = useVisitor();
  const activityId = useActivityId();
  const search = activityId === '' ? '' : `?activity_id=${activityId}`;
  const skeleton = <Skeleton rows={6} of="row" />;
  return (
    <Page kind="product">
      <div className={css.body}>
        <div className={css.bar}>
          <Link className={css.back} to={paths.goldFund + search}>
            ‹ {texts.campaign}
          </Link>
          <AccountChip />
        </div>
        <h1 className={css.title}>{title}</h1>
        {visitor === undefined && skeleton}
        {visitor?.isLoggedIn === false && (
          <Empty title={texts.loginToSee}>
            <Button onClick={() => void requestLogin(services)}>{texts.login}</Button>
          </Empty>
        )}
        {visitor?.isLoggedIn === true && <List activityId={activityId} search={search} fallback={skeleton} />}
      </div>
      <RiskLine />
    </Page>
  );
});
