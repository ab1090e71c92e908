import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { AccountChip } from '#activity-kit/AccountChip.tsx';
import { paths } from '#kernel/paths.ts';
import { requestLogin } from '#kernel/request-login.ts';
import { useServices } from '#kernel/services.ts';
import { useVisitor } from '#kernel/use-visitor.ts';
import { Button } from '#ui/Button.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Page } from '#ui/Page.tsx';
import { RiskLine } from '#ui/RiskLine.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import css from '../history.module.css';
import { historyTexts as texts } from '../history-texts.ts';

interface RecordsPageProps {
  readonly title: string;
  readonly search: string;
  /** Drawn for whoever is logged in. */
  readonly children: () => ReactNode;
}

/** The frame of the visitor's own records: rows to come until the visitor is known, and a login for who has none. */
export const RecordsPage = observer(function RecordsPage({ title, search, children }: RecordsPageProps) {
  const services = useServices();
  const visitor = useVisitor();
  return (
    <Page kind="product">
      <div className={css.body}>
        <div className={css.bar}>
          <Link className={css.link} to={paths.goldFund + search}>
            ‹ {texts.campaign}
          </Link>
          <AccountChip />
        </div>
        <h1 className={css.title}>{title}</h1>
        {visitor === undefined && <Skeleton rows={6} of="row" />}
        {visitor?.isLoggedIn === false && (
          <Empty title={texts.loginToSee}>
            <Button onClick={() => void requestLogin(services)}>{texts.login}</Button>
          </Empty>
        )}
        {visitor?.isLoggedIn === true && children()}
      </div>
      <RiskLine />
    </Page>
  );
});
