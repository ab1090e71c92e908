import { observer } from 'mobx-react-lite';
import { useLocation } from 'react-router-dom';
import { SiteAction } from '#product-kit/site/SiteAction.tsx';
import { ownPath, paths } from '#kernel/screen/paths.ts';
import { useServices } from '#kernel/screen/services.ts';
import { Button } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import { Text } from '#ui/Text.tsx';
import { formTexts } from '../form-texts.ts';
import css from './form.module.css';

const texts = formTexts.opened;

const ways = [
  { to: paths.rightsCenter, title: texts.ways.rights },
  { to: paths.charges, title: texts.ways.charges },
];

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
        <div className={css.login} data-needs="trade">
          <p>{tradeLogin.isLoggedIn ? texts.loggedIn : texts.loggedOut}</p>
          {tradeLogin.isLoggedIn ? (
            <Button variant="quiet" onClick={() => void tradeLogin.logOut()}>
              {texts.logOut}
            </Button>
          ) : (
            <Button variant="quiet" onClick={handleLogIn}>
              {texts.logIn}
            </Button>
          )}
        </div>
      </div>
      <Text as="h3" of="title">
        {texts.next}
      </Text>
      {back !== undefined && <SiteAction to={back}>{texts.back}</SiteAction>}
      <SiteAction to={paths.activityIndex} variant={back === undefined ? 'main' : 'quiet'}>
        {texts.hall}
      </SiteAction>
      <ul>
        {ways.map(({ to, title }) => (
          <li key={to}>
            <Link className={css.way} to={to}>
              {title}
              <span aria-hidden>›</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
});
