import { observer } from 'mobx-react-lite';
import { Link, useLocation } from 'react-router-dom';
import { AccountChip } from '#activity-kit/AccountChip.tsx';
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
import { addressTexts as texts } from './address-texts.ts';
import css from './award.module.css';
import theme from './mgm.module.css';

const Parcel = lazyPart(() => import('./components/Parcel.tsx'));

/** Where a prize is sent: the form, or the masked address that was given (spec section 3, "Equity address form"). */
export default observer(function MgmAddressScreen() {
  const recordId = new URLSearchParams(useLocation().search).get('equity_record_id') ?? '';
  const services = useServices();
  const visitor = useVisitor();

  return (
    <Page kind="campaign" theme={theme.theme}>
      <div className={css.bar}>
        <Link to={paths.mgmAward}>{texts.back}</Link>
        <AccountChip />
      </div>
      <h1 className={css.title}>{texts.title}</h1>
      <section className={css.card}>
        <div className={css.list}>
          {visitor === undefined && <Skeleton rows={4} of="row" />}
          {visitor?.isLoggedIn === false && (
            <Empty title={texts.loginToFill}>
              <Button look="campaign" onClick={() => void requestLogin(services)}>
                {texts.login}
              </Button>
            </Empty>
          )}
          {visitor?.isLoggedIn === true && (
            <Parcel recordId={recordId} fallback={<Skeleton rows={4} of="row" />} />
          )}
        </div>
      </section>
      <RiskLine onField />
    </Page>
  );
});
