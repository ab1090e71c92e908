import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useServices } from '#kernel/screen/services.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Credentials } from './Credentials.tsx';
import { texts } from './texts.ts';
import { TradeLoginForm } from './trade-login-form.ts';
import css from './trade-login.module.css';
import { paths } from '#kernel/screen/paths.ts';
import { Link } from '#ui/Link.tsx';

/** The page's own trade login: the fund account, masked, and how long it is valid (spec section 4). */
export const TradeLoginDialog = observer(function TradeLoginDialog() {
  const { session, tradeLogin } = useServices();
  const [form] = useState(() => new TradeLoginForm(tradeLogin));
  const account = session.profile?.fund_account ?? '';
  const handleClose = (): void => tradeLogin.dismiss();

  return (
    <Dialog title={texts.title} onClose={handleClose}>
      <form
        className={css.form}
        noValidate
        onSubmit={(event: SyntheticEvent) => {
          event.preventDefault();
          void form.logIn();
        }}
      >
        <p className={css.field}>
          {texts.account}
          <span className={css.account}>{account === '' ? texts.noAccount : account}</span>
        </p>
        {account === '' ? <OpenAccountLink onFollow={handleClose} /> : <Credentials form={form} />}
        <Button variant="quiet" wide onClick={handleClose}>
          {texts.cancel}
        </Button>
      </form>
    </Dialog>
  );
});

/** The link to open an account, for a visitor who has none. */
function OpenAccountLink({ onFollow }: { readonly onFollow: () => void }) {
  return (
    <Link className={css.link} to={paths.openAccount} onClick={onFollow}>
      {texts.open}
    </Link>
  );
}
