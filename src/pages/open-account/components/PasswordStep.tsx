import { observer } from 'mobx-react-lite';
import { formTexts } from '../form-texts.ts';
import type { OpeningStore } from '../opening-store.ts';
import { TextField } from './TextField.tsx';

const texts = formTexts.password;
const manners = { type: 'password', inputMode: 'numeric', autoComplete: 'off', maxLength: 6 } as const;

/** The trade password, twice; it leaves the page encrypted only. */
export const PasswordStep = observer(function PasswordStep({ store }: { readonly store: OpeningStore }) {
  return (
    <>
      <TextField store={store} field="password" label={texts.password} {...manners} />
      <TextField store={store} field="passwordAgain" label={texts.again} {...manners} />
    </>
  );
});
