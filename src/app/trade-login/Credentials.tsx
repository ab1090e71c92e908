import { observer } from 'mobx-react-lite';
import { Button } from '#ui/Button.tsx';
import { DurationField } from './DurationField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { texts } from './texts.ts';
import type { TradeLoginForm } from './trade-login-form.ts';
import css from './trade-login.module.css';

/** What a visitor with an account fills in, and the refusal next to the button. */
export const Credentials = observer(function Credentials({ form }: { readonly form: TradeLoginForm }) {
  return (
    <>
      <PasswordField form={form} />
      <DurationField form={form} />
      <p className={css.problem} role="alert">
        {form.problem}
      </p>
      <Button type="submit" wide busy={form.command.isRunning}>
        {texts.logIn}
      </Button>
    </>
  );
});
