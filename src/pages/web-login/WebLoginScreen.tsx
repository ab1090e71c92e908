import { LoginForm } from './components/LoginForm.tsx';
import { Page } from '#ui/Page.tsx';
import { texts } from './texts.ts';
import css from './web-login.module.css';

/** Login by phone number and SMS code (spec section 1): on a phone the page, on a desktop a card in the middle of it. */
export default function WebLoginScreen() {
  return (
    <Page kind="product">
      <div className={css.card}>
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
