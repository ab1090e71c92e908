import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useServices } from '#kernel/screen/services.ts';
import { Button } from '#ui/Button.tsx';
import { CodeInput } from '#ui/forms/CodeInput.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { destination, WebLoginStore } from '../web-login-store.ts';
import { fieldId, useEarlyInput } from '../use-early-input.ts';
import { texts } from '../texts.ts';
import css from '../web-login.module.css';
import { ConsentBox } from './ConsentBox.tsx';
import { ResendButton } from './ResendButton.tsx';

function focusProblem({ wrong }: WebLoginStore): void {
  if (wrong !== '') document.getElementById(fieldId[wrong])?.focus();
}

/**
 * Phone number, code and consent. An error of the form is shown below its field, which takes the focus; one of the
 * server is shown next to the button. The number may be pasted as it is, and the code comes from the SMS or a paste.
 */
export const LoginForm = observer(function LoginForm() {
  const { session } = useServices();
  const [store] = useState(() => new WebLoginStore(session));
  const { search } = useLocation();
  const navigate = useNavigate();
  useEarlyInput(store);
  const handleSend = (): void => void store.send().then(() => focusProblem(store));
  const handleSubmit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (await store.logIn()) await navigate(destination(search), { replace: true });
    else focusProblem(store);
  };

  return (
    <form className={css.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <TextField
        {...{ id: fieldId.phone, label: texts.phone, placeholder: texts.phoneHint }}
        {...{ kind: 'tel', autoComplete: 'tel', limit: 24 }}
        value={store.phone}
        error={store.problemOf('phone')}
        onChange={(phone) => store.edit({ phone })}
        beside={
          <ResendButton resendAt={store.resendAt} busy={store.sendCommand.isRunning} onSend={handleSend} />
        }
      />
      <CodeInput
        {...{ id: fieldId.code, label: texts.code, value: store.code }}
        error={store.problemOf('code')}
        onChange={(code) => store.edit({ code })}
      />
      <ConsentBox store={store} />
      <p className={css.problem} role="alert">
        {store.problemOf('')}
      </p>
      <Button type="submit" wide busy={store.logInCommand.isRunning}>
        {texts.logIn}
      </Button>
    </form>
  );
});
