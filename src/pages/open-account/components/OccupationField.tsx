import { observer } from 'mobx-react-lite';
import { occupations } from '#contract/trade/applicant-problems.ts';
import { SelectField } from '#ui/forms/SelectField.tsx';
import { formTexts } from '../form-texts.ts';
import type { OpeningStore } from '../opening-store.ts';

const options = Object.entries(occupations);

interface OccupationFieldProps {
  readonly store: OpeningStore;
}

/** Chooses the occupation; none is chosen beforehand. */
export const OccupationField = observer(function OccupationField({ store }: OccupationFieldProps) {
  const { value, ...bound } = store.form.field('occupation');
  return (
    <SelectField
      {...bound}
      label={formTexts.contact.occupation}
      placeholder={formTexts.contact.choose}
      options={options}
      value={value === '' ? undefined : value}
      onChange={(chosen) => store.choose(chosen)}
    />
  );
});
