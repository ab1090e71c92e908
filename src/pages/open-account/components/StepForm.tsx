import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { FC } from 'react';
import { Form } from '#product-kit/form/Form.tsx';
import { formTexts } from '../form-texts.ts';
import type { OpeningStore } from '../opening-store.ts';
import type { StepName } from '../texts.ts';
import { useOnline } from '../use-online.ts';
import { AgreementsStep } from './AgreementsStep.tsx';
import { ContactStep } from './ContactStep.tsx';
import { IdentityStep } from './IdentityStep.tsx';
import { PasswordStep } from './PasswordStep.tsx';
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

/** One step: its heading takes the focus when it appears, and Enter continues. */
export const StepForm = observer(function StepForm({ store }: { readonly store: OpeningStore }) {
  const { step, form } = store;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  const isOnline = useOnline();
  const View = views[step];

  useEffect(() => {
    // A refusal of the server leads to a field of an earlier step, which has the focus already.
    if (shown.current !== step && form.problems.length === 0) heading.current?.focus();
    shown.current = step;
  }, [step, form]);

  return (
    <div className={css.form}>
      <header>
        <h2 ref={heading} tabIndex={-1} className={css.title}>
          {formTexts[step].title}
        </h2>
        <p className={css.intro}>{formTexts[step].intro}</p>
      </header>
      <Form
        of={form}
        label={formTexts[step].title}
        onSubmit={() => {
          if (isOnline) void store.next();
        }}
        actions={<StepActions store={store} isOnline={isOnline} />}
      >
        {store.isResumed && step === 'identity' && <p className={css.note}>{formTexts.resumed}</p>}
        <View store={store} />
        <p className={clsx(css.hint, css.offline)} role="status">
          {isOnline ? '' : formTexts.offline}
        </p>
      </Form>
    </div>
  );
});
