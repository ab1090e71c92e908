import { useLocation, useNavigate } from 'react-router-dom';
import { LoginForm } from '#product-kit/login/LoginForm.tsx';
import { SiteBrand } from '#product-kit/site/SiteBrand.tsx';
import { LoginScene } from './components/LoginScene.tsx';
import { paths } from '#kernel/screen/paths.ts';
import { useServices } from '#kernel/screen/services.ts';
import { useIsHydrated } from '#kernel/screen/use-visitor.ts';
import { arriveBy, endLogin } from '#kernel/session/pending-login.ts';
import { Page } from '#ui/Page.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { returnOf, templateOf } from './login-return.ts';
import { texts } from './texts.ts';
import css from './web-login.module.css';

/** Login by phone number and SMS code (product 5.1): the form, on a phone below a scene, on a desktop beside it. */
export default function WebLoginScreen() {
  const { session } = useServices();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { path, id } = returnOf(search);
  const goBack = (): void => {
    arriveBy(id, path);
    endLogin(session);
    void navigate(path, { replace: true });
  };
  // The prerendered page knows no query.
  const isHydrated = useIsHydrated();
  return (
    <Page
      kind="product"
      top={
        <header className={css.bar}>
          <SiteBrand />
          <TextLink small tone="quiet" to={isHydrated ? path : paths.activityCenter}>
            {texts.back}
          </TextLink>
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
            <LoginForm page={path} template={templateOf(path)} onLoggedIn={goBack} />
          </div>
        </div>
      </div>
    </Page>
  );
}
