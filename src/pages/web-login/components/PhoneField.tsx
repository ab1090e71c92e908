import { observer } from 'mobx-react-lite';
import { texts } from '../texts.ts';
import type { WebLoginStore } from '../web-login-store.ts';
import css from '../web-login.module.css';

/** Takes the phone number, however it was pasted. */
export const PhoneField = observer(function PhoneField({ store }: { readonly store: WebLoginStore }) {
  return (
    <label className={css.field}>
      {texts.phone}
      <input
        className={css.input}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={24}
        placeholder={texts.phoneHint}
        value={store.phone}
        onChange={(event) => store.edit({ phone: event.target.value })}
      />
    </label>
  );
});
