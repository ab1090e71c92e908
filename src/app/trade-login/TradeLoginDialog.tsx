import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Form } from '#activity-kit/form/Form.tsx';
import { paths } from '#kernel/screen/paths.ts';
import { useServices } from '#kernel/screen/services.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { SelectField } from '#ui/forms/SelectField.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { Link } from '#ui/Link.tsx';
import { texts } from './texts.ts';
import { TradeLoginStore } from './trade-login-store.ts';
import css from './trade-login.module.css';

/**
 * The page's own trade login: the fund account, masked, the trade password, which the browser never stores, and how long
 * the login is valid (spec sections 4 and 9). A visitor without an account is led to the opening of one.
 */
export const TradeLoginDialog = observer(function TradeLoginDialog({
  onClose: handleClose,
}: {
  readonly onClose: () => void;
}) {
  const { session, tradeLogin } = useServices();
  const [store] = useState(() => new TradeLoginStore(tradeLogin));
  const account = session.profile?.fund_account ?? '';
  const cancel = (
    <Button variant="quiet" wide onClick={handleClose}>
      {texts.cancel}
    </Button>
  );

  return (
    <Dialog title={texts.title} onClose={handleClose}>
      <p className={css.field}>
        {texts.account}
        <span className={css.account}>{account === '' ? texts.noAccount : account}</span>
      </p>
      {account === '' ? (
        <div className={css.ways}>
          <Link className={css.link} to={paths.openAccount} onClick={handleClose}>
            {texts.open}
          </Link>
          {cancel}
        </div>
      ) : (
        <Credentials store={store}>{cancel}</Credentials>
      )}
    </Dialog>
  );
});

interface CredentialsProps {
  readonly store: TradeLoginStore;
  /** The way out, below the button that logs in. */
  readonly children: ReactNode;
}

const Credentials = observer(function Credentials({ store, children }: CredentialsProps) {
  const { form } = store;
  return (
    <Form
      of={form}
      onSubmit={() => void store.logIn()}
      actions={
        <>
          <Button type="submit" wide busy={store.command.isRunning}>
            {texts.logIn}
          </Button>
          {children}
        </>
      }
    >
      <TextField
        {...form.field('password')}
        label={texts.password}
        kind="password"
        autoComplete="off"
        limit={32}
        placeholder={texts.passwordHint}
      />
      <SelectField {...form.field('duration')} label={texts.duration} options={texts.durations} />
    </Form>
  );
});
