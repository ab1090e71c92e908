import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Form } from '#product-kit/form/Form.tsx';
import { paths } from '#kernel/screen/paths.ts';
import { useServices } from '#kernel/screen/services.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { Async } from '#ui/Async.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { SelectField } from '#ui/forms/SelectField.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { Link } from '#ui/Link.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { texts } from './texts.ts';
import { TradeLoginStore } from './trade-login-store.ts';
import css from './trade-login.module.css';

/**
 * The page's own trade login: the fund account, masked, the trade password, which the browser never stores, and how long
 * the login is valid (product 6.2, 6.6). A visitor without an account is led to the opening of one; whether there
 * is one is said only once it is known. Where nobody can trade, it says why (product 6.17).
 */
export const TradeLoginDialog = observer(function TradeLoginDialog({
  onClose: handleClose,
}: {
  readonly onClose: () => void;
}) {
  const { session, tradeLogin } = useServices();
  const [store] = useState(() => new TradeLoginStore(tradeLogin, session));
  const { account } = store;
  useLoad(account);
  return (
    <Dialog title={texts.title} onClose={handleClose}>
      <Stack gap={12}>
        <Async of={account}>
          {(number) =>
            session.profile?.trade_notice !== undefined ? (
              <p className={css.field}>{session.profile.trade_notice}</p>
            ) : (
              <div>
                <p className={css.field}>
                  {texts.account}
                  <Text as="span" of="heading" isTabular>
                    {number === '' ? texts.noAccount : number}
                  </Text>
                </p>
                {number === '' ? (
                  <Link className={css.link} to={paths.openAccount} onClick={handleClose}>
                    {texts.open}
                  </Link>
                ) : (
                  <Credentials store={store} />
                )}
              </div>
            )
          }
        </Async>
        <Button variant="quiet" wide onClick={handleClose}>
          {texts.cancel}
        </Button>
      </Stack>
    </Dialog>
  );
});

const Credentials = observer(function Credentials({ store }: { readonly store: TradeLoginStore }) {
  const { form } = store;
  return (
    <Form
      of={form}
      onSubmit={() => void store.logIn()}
      actions={
        <Button type="submit" wide busy={store.command.isRunning}>
          {texts.logIn}
        </Button>
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
