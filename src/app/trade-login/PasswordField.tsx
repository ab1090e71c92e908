import { observer } from 'mobx-react-lite';
import { texts } from './texts.ts';
import type { TradeLoginForm } from './trade-login-form.ts';
import css from './trade-login.module.css';

/** Takes the trade password; it is never kept by the browser. */
export const PasswordField = observer(function PasswordField({ form }: { readonly form: TradeLoginForm }) {
  return (
    <label className={css.field}>
      {texts.password}
      <input
        className={css.input}
        type="password"
        autoComplete="off"
        maxLength={32}
        placeholder={texts.passwordHint}
        value={form.password}
        onChange={(event) => form.edit({ password: event.target.value })}
      />
    </label>
  );
});
