import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { FC, SyntheticEvent } from 'react';
import { formTexts } from '../form-texts.ts';
import type { OpeningStore } from '../opening-store.ts';
import type { StepName } from '../texts.ts';
import { useOnline } from '../use-online.ts';
import { AgreementsStep } from './AgreementsStep.tsx';
import { ContactStep } from './ContactStep.tsx';
import { IdentityStep } from './IdentityStep.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { ProblemSummary } from './ProblemSummary.tsx';
import { RiskStep } from './RiskStep.tsx';
import { StepActions } from './StepActions.tsx';
import css from './form.module.css';

const views: Readonly<Record<StepName, FC<{ readonly store: OpeningStore }>>> = {
  identity: IdentityStep,
  contact: ContactStep,
  risk: RiskStep,
  agreements: AgreementsStep,
  password: PasswordStep,
};

/** One step: its heading takes the focus when it appears, Enter continues, errors are shown above and at the fields. */
export const StepForm = observer(function StepForm({ store }: { readonly store: OpeningStore }) {
  const { step } = store;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  const isOnline = useOnline();
  const View = views[step];

  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);

  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        if (isOnline) void store.next();
      }}
    >
      <header>
        <h2 ref={heading} tabIndex={-1} className={css.title}>
          {formTexts[step].title}
        </h2>
        <p className={css.intro}>{formTexts[step].intro}</p>
      </header>
      <ProblemSummary store={store} />
      {store.isResumed && step === 'identity' && <p className={css.note}>{formTexts.resumed}</p>}
      <View store={store} />
      <p className={css.hint} role="status">
        {isOnline ? '' : formTexts.offline}
      </p>
      <StepActions store={store} isOnline={isOnline} />
    </form>
  );
});
