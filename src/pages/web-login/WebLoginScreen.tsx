import { useLocation } from 'react-router-dom';
import { SiteBrand } from '#activity-kit/site/SiteBrand.tsx';
import { LoginForm } from './components/LoginForm.tsx';
import { paths } from '#kernel/screen/paths.ts';
import { useIsHydrated } from '#kernel/screen/use-visitor.ts';
import { Link } from '#ui/Link.tsx';
import { Page } from '#ui/Page.tsx';
import { texts } from './texts.ts';
import { destination } from './web-login-store.ts';
import css from './web-login.module.css';

/** Login by phone number and SMS code (product 5.1): on a phone the page, on a desktop a card in the middle of it. */
export default function WebLoginScreen() {
  const { search } = useLocation();
  // The prerendered page knows no query.
  const isHydrated = useIsHydrated();
  return (
    <Page kind="product">
      <div className={css.card}>
        <div className={css.bar}>
          <SiteBrand />
          <Link className={css.back} to={isHydrated ? destination(search) : paths.activityCenter}>
            {texts.back}
          </Link>
        </div>
        <header>
          <h1 className={css.title}>{texts.title}</h1>
          <p className={css.intro}>{texts.intro}</p>
        </header>
        <div className={css.place}>
          <LoginForm />
        </div>
      </div>
    </Page>
  );
}
