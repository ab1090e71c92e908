import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { AccountChip } from '#activity-kit/AccountChip.tsx';
import { useActivityId } from '#activity-kit/use-activity-id.ts';
import { lazyPart } from '#kernel/lazy-part.tsx';
import { paths } from '#kernel/paths.ts';
import { requestLogin } from '#kernel/request-login.ts';
import { useServices } from '#kernel/services.ts';
import { useVisitor } from '#kernel/use-visitor.ts';
import { Button } from '#ui/Button.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Page } from '#ui/Page.tsx';
import { RiskLine } from '#ui/RiskLine.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { awardTexts as texts } from './award-texts.ts';
import css from './award.module.css';
import theme from './mgm.module.css';

const Awards = lazyPart(() => import('./components/Awards.tsx'));

/** The prizes of the visitor by where they stand: to claim, on the way, received (spec section 2). */
export default observer(function MgmAwardScreen() {
  const activityId = useActivityId();
  const services = useServices();
  const visitor = useVisitor();

  return (
    <Page kind="campaign" theme={theme.theme}>
      <div className={css.bar}>
        <Link to={paths.mgm}>{texts.back}</Link>
        <AccountChip />
      </div>
      <h1 className={css.title}>{texts.title}</h1>
      <section className={css.card}>
        <div className={css.list}>
          {visitor === undefined && <Skeleton rows={4} of="row" />}
          {visitor?.isLoggedIn === false && (
            <Empty title={texts.loginToSee}>
              <Button look="campaign" onClick={() => void requestLogin(services)}>
                {texts.login}
              </Button>
            </Empty>
          )}
          {visitor?.isLoggedIn === true && (
            <Awards activityId={activityId} fallback={<Skeleton rows={4} of="row" />} />
          )}
        </div>
      </section>
      <RiskLine onField />
    </Page>
  );
});
