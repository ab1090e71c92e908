import { observer } from 'mobx-react-lite';
import { formTexts } from '../form-texts.ts';
import type { OpeningStore } from '../opening-store.ts';
import { OpeningField } from './OpeningField.tsx';

const texts = formTexts.password;
const manners = { kind: 'pin', autoComplete: 'off', limit: 6 } as const;

/** The trade password, twice; it leaves the page encrypted only. */
export const PasswordStep = observer(function PasswordStep({ store }: { readonly store: OpeningStore }) {
  return (
    <>
      <OpeningField store={store} field="password" label={texts.password} {...manners} />
      <OpeningField store={store} field="passwordAgain" label={texts.again} {...manners} />
    </>
  );
});
