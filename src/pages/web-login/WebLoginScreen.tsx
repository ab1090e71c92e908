import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useServices } from '#kernel/services.ts';
import { Button } from '#ui/Button.tsx';
import { Page } from '#ui/Page.tsx';
import { CodeField } from './components/CodeField.tsx';
import { ConsentBox } from './components/ConsentBox.tsx';
import { PhoneField } from './components/PhoneField.tsx';
import { destination } from './destination.ts';
import { texts } from './texts.ts';
import { WebLoginStore } from './web-login-store.ts';
import css from './web-login.module.css';

/** Login by phone number and SMS code (spec section 1). */
export default observer(function WebLoginScreen() {
  const { session } = useServices();
  const [store] = useState(() => new WebLoginStore(session));
  const { search } = useLocation();
  const navigate = useNavigate();
  const handleSubmit = async (): Promise<void> => {
    if (await store.logIn()) await navigate(destination(search), { replace: true });
  };

  return (
    <Page kind="product">
      <form
        className={css.form}
        noValidate
        onSubmit={(event: SyntheticEvent) => {
          event.preventDefault();
          void handleSubmit();
        }}
      >
        <header>
          <h1 className={css.title}>{texts.title}</h1>
          <p className={css.intro}>{texts.intro}</p>
        </header>
        <PhoneField store={store} />
        <CodeField store={store} />
        <ConsentBox store={store} />
        <p className={css.problem} role="alert">
          {store.problem}
        </p>
        <Button type="submit" wide busy={store.logInCommand.isRunning}>
          {texts.logIn}
        </Button>
      </form>
    </Page>
  );
});
