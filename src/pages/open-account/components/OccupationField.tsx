import { observer } from 'mobx-react-lite';
import { occupations } from '#contract/trade/applicant-problems.ts';
import { SelectField } from '#ui/forms/SelectField.tsx';
import { fieldId } from '../field-id.ts';
import { formTexts } from '../form-texts.ts';
import type { OpeningStore } from '../opening-store.ts';

const options = Object.entries(occupations);

interface OccupationFieldProps {
  readonly store: OpeningStore;
}

/** Chooses the occupation; none is chosen beforehand. */
export const OccupationField = observer(function OccupationField({ store }: OccupationFieldProps) {
  const { occupation } = store.form;
  return (
    <SelectField
      id={fieldId('occupation')}
      label={formTexts.contact.occupation}
      placeholder={formTexts.contact.choose}
      options={options}
      value={occupation === '' ? undefined : occupation}
      error={store.problemAt('occupation')}
      onChange={(chosen) => store.edit({ occupation: chosen })}
    />
  );
});
