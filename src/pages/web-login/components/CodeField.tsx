import { observer } from 'mobx-react-lite';
import { texts } from '../texts.ts';
import type { WebLoginStore } from '../web-login-store.ts';
import css from '../web-login.module.css';
import { ResendButton } from './ResendButton.tsx';

/** Takes the code of the SMS, and asks for one. */
export const CodeField = observer(function CodeField({ store }: { readonly store: WebLoginStore }) {
  return (
    <div className={css.field}>
      <label htmlFor="sms-code">{texts.code}</label>
      <div className={css.row}>
        <input
          id="sms-code"
          className={css.input}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={8}
          placeholder={texts.codeHint}
          value={store.code}
          onChange={(event) => store.edit({ code: event.target.value })}
        />
        <ResendButton
          resendAt={store.resendAt}
          busy={store.sendCommand.isRunning}
          onSend={() => void store.send()}
        />
      </div>
    </div>
  );
});
