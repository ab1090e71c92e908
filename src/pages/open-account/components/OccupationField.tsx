import { observer } from 'mobx-react-lite';
import { occupations } from '#contract/occupations.ts';
import { fieldId } from '../field-id.ts';
import { formTexts } from '../form-texts.ts';
import type { OpeningStore } from '../opening-store.ts';
import { FieldFrame } from './FieldFrame.tsx';
import css from './form.module.css';

const texts = formTexts.contact;

/** Chooses the occupation; none is chosen beforehand. */
export const OccupationField = observer(function OccupationField({
  store,
}: {
  readonly store: OpeningStore;
}) {
  const problem = store.problemAt('occupation');
  const id = fieldId('occupation');
  return (
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
  );
});
