import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { openingAgreements } from '#contract/trade/account-opening.ts';
import type { OpeningAgreement } from '#contract/trade/account-opening.ts';
import { paths } from '#kernel/screen/paths.ts';
import type { Path } from '#kernel/screen/paths.ts';
import { formTexts } from '../form-texts.ts';
import type { OpeningStore } from '../opening-store.ts';
import { AgreementBox } from './AgreementBox.tsx';
import { Disclosure } from './Disclosure.tsx';
import css from './form.module.css';

const pages: Readonly<Partial<Record<OpeningAgreement, Path>>> = {
  user_agreement: paths.userAgreement,
  privacy_policy: paths.privacyPolicy,
};
const names = Object.keys(openingAgreements) as readonly OpeningAgreement[];

/** A box for each agreement, none ticked; the risk disclosure has to be read to its end first. */
export const AgreementsStep = observer(function AgreementsStep({ store }: { readonly store: OpeningStore }) {
  const [hasRead, setHasRead] = useState(store.form.values.agreements.includes('risk_disclosure'));
  const hint = useId();
  const { risk } = store.calls;
  return (
    <>
      {risk.value !== undefined && (
        <p className={css.note}>{formTexts.risk.result(risk.value.risk_level, risk.value.risk_name)}</p>
      )}
      {/* Until it is read, an error of its box leads here, because the box cannot take the focus. */}
      <Disclosure
        id={hasRead ? undefined : store.form.id('risk_disclosure')}
        describedBy={hasRead ? undefined : hint}
        onRead={() => setHasRead(true)}
      />
      <div>
        {names.map((name) => (
          <AgreementBox
            key={name}
            store={store}
            name={name}
            page={pages[name]}
            disabled={name === 'risk_disclosure' && !hasRead}
          />
        ))}
        {!hasRead && (
          <p id={hint} className={css.hint}>
            {formTexts.agreements.readFirst}
          </p>
        )}
      </div>
    </>
  );
});
