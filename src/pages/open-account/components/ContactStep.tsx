import { observer } from 'mobx-react-lite';
import { occupations } from '#contract/occupations.ts';
import { useServices } from '#kernel/services.ts';
import { fieldId } from '../field-id.ts';
import { formTexts } from '../form-texts.ts';
import type { OpeningStore } from '../opening-store.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { TextField } from './TextField.tsx';
import css from './form.module.css';

const texts = formTexts.contact;

/** The phone that is known, the occupation, and what may be left empty. */
export const ContactStep = observer(function ContactStep({ store }: { readonly store: OpeningStore }) {
  const { session } = useServices();
  const problem = store.problemAt('occupation');
  const id = fieldId('occupation');
  return (
    <>
      <div className={css.field}>
        <span className={css.label}>{texts.phone}</span>
        <span>{session.profile?.phone_num ?? ''}</span>
      </div>
      <FieldFrame field="occupation" label={texts.occupation} problem={problem}>
        <select
          id={id}
          className={css.input}
          value={store.form.occupation}
          aria-invalid={problem !== ''}
          aria-describedby={problem === '' ? undefined : `${id}-problem`}
          onChange={({ target }) => store.edit({ occupation: target.value })}
        >
          <option value="">{texts.choose}</option>
          {Object.entries(occupations).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </FieldFrame>
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
