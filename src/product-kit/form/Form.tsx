import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { FormState } from '#kernel/resource/form-state.ts';
import { ErrorSummary } from '#ui/forms/ErrorSummary.tsx';
import css from './Form.module.css';

interface FormProps {
  readonly of: Pick<FormState<object>, 'id' | 'problems' | 'refusal' | 'attempts'>;
  /** Name for screen readers, where the page has no heading for the form. */
  readonly label?: string;
  /** Called by the button and by Enter; the owner checks the values and sends them. */
  readonly onSubmit: () => void;
  /** The fields, each bound by `of.field(…)`. */
  readonly children: ReactNode;
  /** The button that sends, and others. */
  readonly actions: ReactNode;
}

/**
 * A form of any page: every refused field shows its reason, the first of them takes the focus, several are listed above the
 * fields, and what the server refuses as a whole is shown and announced next to the buttons.
 */
export const Form = observer(function Form({ of, label, onSubmit, children, actions }: FormProps) {
  const problems = of.problems.map(({ field, msg }) => ({ id: of.id(field), text: msg }));
  return (
    <form
      className={css.form}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <ErrorSummary problems={problems} attempt={of.attempts} />
      {children}
      <p className={css.refusal} role="alert">
        {of.refusal}
      </p>
      {actions}
    </form>
  );
});
