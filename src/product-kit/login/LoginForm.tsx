import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Form } from '#product-kit/form/Form.tsx';
import { useServices } from '#kernel/screen/services.ts';
import { loginOrigin } from '#kernel/session/login-origin.ts';
import { SmsLogin } from '#kernel/session/sms-login.ts';
import { storeInvitationOf, tellInvitation } from '#kernel/sharing/invitation.ts';
import { Button } from '#ui/Button.tsx';
import { CodeInput } from '#ui/forms/CodeInput.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { ConsentBox } from './ConsentBox.tsx';
import { LoginStore } from './login-store.ts';
import { loginTexts as texts } from './login-texts.ts';
import { ResendButton } from './ResendButton.tsx';

interface LoginFormProps {
  /** The page that the login belongs to, with its query: an invitation that it names is told to the server. */
  readonly page: string;
  /** The template of that page, which decides the login source (product 4.11). */
  readonly template: 'open-account' | 'default';
  /** The button that logs in; 登录 when absent. */
  readonly label?: string;
  /** The visitor has logged in; a page that follows the session needs no word of it. */
  readonly onLoggedIn?: () => void;
}

/** Phone number, code and consent. The number may be pasted as it is, and the code comes from the SMS or a paste. */
export const LoginForm = observer(function LoginForm({
  page,
  template,
  label = texts.logIn,
  onLoggedIn,
}: LoginFormProps) {
  const { session, acquisition, platform } = useServices();
  const [store] = useState(() => {
    // The page may have been left before it had stored by whom the visitor was invited.
    const keep = (): void => {
      const { pathname, search: query } = new URL(page, location.origin);
      if (platform.activity.allows('invite', pathname)) storeInvitationOf(query);
    };
    const origin = loginOrigin(acquisition.source, template);
    return new LoginStore(new SmsLogin(session), origin, { keep, tell: tellInvitation });
  });
  const { form } = store;
  const handleSend = async (): Promise<void> => {
    // The button counts down and cannot keep the focus; the next thing to do is the code.
    if (await store.send()) document.getElementById(form.id('code'))?.focus();
  };
  const handleSubmit = async (): Promise<void> => {
    if (await store.logIn()) onLoggedIn?.();
  };

  return (
    <Form
      of={form}
      onSubmit={() => void handleSubmit()}
      actions={
        <Button type="submit" wide busy={store.logInCommand.isRunning}>
          {label}
        </Button>
      }
    >
      <TextField
        {...form.field('phone')}
        {...{ label: texts.phone, placeholder: texts.phoneHint }}
        {...{ kind: 'tel', autoComplete: 'tel', limit: 24 }}
        beside={
          <ResendButton
            resendAt={store.resendAt}
            busy={store.sendCommand.isRunning}
            onSend={() => void handleSend()}
          />
        }
      />
      <CodeInput {...form.field('code')} label={texts.code} />
      <ConsentBox form={form} />
    </Form>
  );
});
