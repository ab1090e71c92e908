import { observer } from 'mobx-react-lite';
import { openingAgreements } from '#contract/trade/account-opening.ts';
import type { OpeningAgreement } from '#contract/trade/account-opening.ts';
import type { Path } from '#kernel/screen/paths.ts';
import { CheckField } from '#ui/forms/CheckField.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { formTexts } from '../form-texts.ts';
import type { OpeningStore } from '../opening-store.ts';
import css from './form.module.css';

interface AgreementBoxProps {
  readonly store: OpeningStore;
  readonly name: OpeningAgreement;
  /** Where it can be read; what was typed is still there on return. */
  readonly page: Path | undefined;
  readonly disabled: boolean;
}

/** One agreement: a box that only the visitor ticks, and the way to its text. */
export const AgreementBox = observer(function AgreementBox({
  store,
  name,
  page,
  disabled,
}: AgreementBoxProps) {
  const { form } = store;
  const title = openingAgreements[name];
  return (
    <div className={css.agreement}>
      <CheckField
        {...(!disabled && { id: form.id(name) })}
        isChecked={form.values.agreements.includes(name)}
        error={form.error(name)}
        disabled={disabled}
        onChange={(isTicked) => store.tick(name, isTicked)}
      >
        {title}
      </CheckField>
      {page !== undefined && (
        <TextLink to={page} aria-label={formTexts.agreements.view + title}>
          {formTexts.agreements.view}
        </TextLink>
      )}
    </div>
  );
});
