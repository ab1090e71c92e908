import { observer } from 'mobx-react-lite';
import { useServices } from '#kernel/services.ts';
import { formTexts } from '../form-texts.ts';
import type { OpeningStore } from '../opening-store.ts';
import { OccupationField } from './OccupationField.tsx';
import { TextField } from './TextField.tsx';
import css from './form.module.css';

const texts = formTexts.contact;

/** The phone that is known, the occupation, and what may be left empty. */
export const ContactStep = observer(function ContactStep({ store }: { readonly store: OpeningStore }) {
  const { session } = useServices();
  return (
    <>
      <div className={css.field}>
        <span className={css.label}>{texts.phone}</span>
        <span>{session.profile?.phone_num ?? ''}</span>
      </div>
      <OccupationField store={store} />
      <TextField
        store={store}
        field="region"
        label={texts.region}
        autoComplete="address-level1"
        maxLength={20}
      />
      <TextField
        store={store}
        field="email"
        label={texts.email}
        type="email"
        autoComplete="email"
        maxLength={120}
      />
    </>
  );
});
