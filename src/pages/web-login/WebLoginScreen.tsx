import { useLocation } from 'react-router-dom';
import { SiteBrand } from '#activity-kit/site/SiteBrand.tsx';
import { LoginForm } from './components/LoginForm.tsx';
import { LoginScene } from './components/LoginScene.tsx';
import { paths } from '#kernel/screen/paths.ts';
import { useIsHydrated } from '#kernel/screen/use-visitor.ts';
import { Link } from '#ui/Link.tsx';
import { Page } from '#ui/Page.tsx';
import { texts } from './texts.ts';
import { returnOf } from './web-login-store.ts';
import css from './web-login.module.css';

/** Login by phone number and SMS code (product 5.1): the form, on a phone below a scene, on a desktop beside it. */
export default function WebLoginScreen() {
  const { search } = useLocation();
  // The prerendered page knows no query.
  const isHydrated = useIsHydrated();
  return (
    <Page
      kind="product"
      top={
        <header className={css.bar}>
          <SiteBrand />
          <Link className={css.back} to={isHydrated ? returnOf(search).path : paths.activityCenter}>
            {texts.back}
          </Link>
        </header>
      }
    >
      <div className={css.halves}>
        <LoginScene />
        <div className={css.card}>
          <header>
            <h1 className={css.title}>{texts.title}</h1>
            <p className={css.intro}>{texts.intro}</p>
          </header>
          <div className={css.place}>
            <LoginForm />
          </div>
        </div>
      </div>
    </Page>
  );
}
