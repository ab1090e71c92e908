import { observer } from 'mobx-react-lite';
import { longTerm } from '#contract/trade/applicant-problems.ts';
import { CheckField } from '#ui/forms/CheckField.tsx';
import { formTexts } from '../form-texts.ts';
import { isLongTerm } from '../opening-form.ts';
import type { OpeningStore } from '../opening-store.ts';
import { OpeningField } from './OpeningField.tsx';
import css from './form.module.css';

const texts = formTexts.identity;

/** Name, identity number and the last day of the document; browsers are told not to remember them. */
export const IdentityStep = observer(function IdentityStep({ store }: { readonly store: OpeningStore }) {
  const isLong = isLongTerm(store.form.values);
  return (
    <>
      <OpeningField store={store} field="name" label={texts.name} autoComplete="off" limit={30} />
      <OpeningField
        store={store}
        field="id_number"
        label={texts.idNumber}
        kind="capitals"
        autoComplete="off"
        limit={24}
      />
      <div>
        <OpeningField
          store={store}
          field="id_valid_until"
          label={texts.validUntil}
          kind="date"
          disabled={isLong}
        />
        <CheckField
          isChecked={isLong}
          onChange={(isTicked) => store.form.edit({ id_valid_until: isTicked ? longTerm : '' })}
        >
          {texts.longTerm}
        </CheckField>
      </div>
      <p className={css.hint}>{texts.privacy}</p>
    </>
  );
});
