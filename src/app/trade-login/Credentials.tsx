import { observer } from 'mobx-react-lite';
import { Button } from '#ui/Button.tsx';
import { SelectField } from '#ui/forms/SelectField.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { texts } from './texts.ts';
import type { TradeLoginForm } from './trade-login-form.ts';
import css from './trade-login.module.css';

/**
 * What a visitor with an account fills in: the trade password, which the browser never stores, and how long the login
 * is valid (spec section 9); the refusal is shown next to the button.
 */
export const Credentials = observer(function Credentials({ form }: { readonly form: TradeLoginForm }) {
  return (
    <>
      <TextField
        label={texts.password}
        kind="password"
        autoComplete="off"
        limit={32}
        placeholder={texts.passwordHint}
        value={form.password}
        onChange={(password) => form.edit({ password })}
      />
      <SelectField
        label={texts.duration}
        options={texts.durations}
        value={form.duration}
        onChange={(duration) => form.edit({ duration })}
      />
      <p className={css.problem} role="alert">
        {form.problem}
      </p>
      <Button type="submit" wide busy={form.command.isRunning}>
        {texts.logIn}
      </Button>
    </>
  );
});
