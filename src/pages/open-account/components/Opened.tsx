import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useLocation } from 'react-router-dom';
import { SiteAction } from '#activity-kit/site/SiteAction.tsx';
import { ownPath, paths } from '#kernel/screen/paths.ts';
import { useServices } from '#kernel/screen/services.ts';
import { Button } from '#ui/Button.tsx';
import { formTexts } from '../form-texts.ts';
import css from './form.module.css';

const texts = formTexts.opened;

/** The account there is, masked, and what comes next: first of all the activity whose task led here. */
export const Opened = observer(function Opened() {
  const { session, tradeLogin } = useServices();
  const from = new URLSearchParams(useLocation().search).get('from') ?? '';
  const back = ownPath(from, undefined);
  const handleLogIn = (): void => void tradeLogin.ensure(() => undefined);
  return (
    <div className={css.form}>
      <h2 className={css.title}>{texts.title}</h2>
      <div className={css.result}>
        <p className={css.hint}>{texts.account}</p>
        <p className={css.account}>{session.profile?.fund_account ?? ''}</p>
      </div>
      <h3 className={css.heading}>{texts.next}</h3>
      <ol className={clsx(css.list, css.numbers)}>
        {texts.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {back !== undefined && <SiteAction to={back}>{texts.back}</SiteAction>}
      {tradeLogin.isLoggedIn ? (
        <>
          <p className={css.note}>{texts.loggedIn}</p>
          <Button wide variant="quiet" onClick={() => void tradeLogin.logOut()}>
            {texts.logOut}
          </Button>
        </>
      ) : (
        <Button wide variant={back === undefined ? 'main' : 'quiet'} onClick={handleLogIn}>
          {texts.logIn}
        </Button>
      )}
      <SiteAction to={paths.activityIndex} variant="quiet">
        {texts.hall}
      </SiteAction>
    </div>
  );
});
