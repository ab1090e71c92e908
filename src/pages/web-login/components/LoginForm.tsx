import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Form } from '#activity-kit/form/Form.tsx';
import { useServices } from '#kernel/screen/services.ts';
import { loginOrigin } from '#kernel/session/login-origin.ts';
import { arriveBy, endLogin } from '#kernel/session/pending-login.ts';
import { SmsLogin } from '#kernel/session/sms-login.ts';
import { storeInvitationOf, tellInvitation } from '#kernel/sharing/invitation.ts';
import { Button } from '#ui/Button.tsx';
import { CodeInput } from '#ui/forms/CodeInput.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { returnOf, templateOf, WebLoginStore } from '../web-login-store.ts';
import { texts } from '../texts.ts';
import { ConsentBox } from './ConsentBox.tsx';
import { ResendButton } from './ResendButton.tsx';

/** Phone number, code and consent. The number may be pasted as it is, and the code comes from the SMS or a paste. */
export const LoginForm = observer(function LoginForm() {
  const { session, acquisition, platform } = useServices();
  const { search } = useLocation();
  const [store] = useState(() => {
    const page = returnOf(search).path;
    const origin = loginOrigin(acquisition.source, templateOf(page));
    // The page may have been left before it had stored by whom the visitor was invited.
    const keep = (): void => {
      const { pathname, search: query } = new URL(page, location.origin);
      if (platform.activity.allows('invite', pathname)) storeInvitationOf(query);
    };
    return new WebLoginStore(new SmsLogin(session), origin, { keep, tell: tellInvitation });
  });
  const navigate = useNavigate();
  const { form } = store;
  const handleSend = async (): Promise<void> => {
    // The button counts down and cannot keep the focus; the next thing to do is the code.
    if (await store.send()) document.getElementById(form.id('code'))?.focus();
  };
  const handleSubmit = async (): Promise<void> => {
    if (!(await store.logIn())) return;
    const { path, id } = returnOf(search);
    arriveBy(id, path);
    endLogin(session);
    await navigate(path, { replace: true });
  };

  return (
    <Form
      of={form}
      onSubmit={() => void handleSubmit()}
      actions={
        <Button type="submit" wide busy={store.logInCommand.isRunning}>
          {texts.logIn}
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
