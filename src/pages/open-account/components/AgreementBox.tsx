import { observer } from 'mobx-react-lite';
import { openingAgreements } from '#contract/trade/account-opening.ts';
import type { OpeningAgreement } from '#contract/trade/account-opening.ts';
import type { Path } from '#kernel/screen/paths.ts';
import { Link } from '#ui/Link.tsx';
import { fieldId } from '../field-id.ts';
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
  const problem = store.problemAt(name);
  const id = fieldId(name);
  const title = openingAgreements[name];
  return (
    <div className={css.agreement}>
      <label className={css.check}>
        <input
          id={id}
          type="checkbox"
          className={css.box}
          disabled={disabled}
          checked={store.form.agreements.includes(name)}
          aria-invalid={problem !== ''}
          aria-describedby={problem === '' ? undefined : `${id}-problem`}
          onChange={({ target }) => store.tick(name, target.checked)}
        />
        <span>{title}</span>
      </label>
      {page !== undefined && (
        <Link className={css.link} to={page} aria-label={formTexts.agreements.view + title}>
          {formTexts.agreements.view}
        </Link>
      )}
      {problem !== '' && (
        <p id={`${id}-problem`} className={css.wrong}>
          {problem}
        </p>
      )}
    </div>
  );
});
