import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { fieldId } from '../field-id.ts';
import { formTexts } from '../form-texts.ts';
import { stepOf } from '../opening-form.ts';
import type { OpeningStore } from '../opening-store.ts';
import css from './form.module.css';

/** The errors of this step, in a list that takes the focus; an item moves the focus to its field. */
export const ProblemSummary = observer(function ProblemSummary({ store }: { readonly store: OpeningStore }) {
  const { attempts, problems, refusal } = store;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempts > 0) box.current?.focus();
  }, [attempts]);
  const here = problems.filter(({ field }) => stepOf(field) === store.step);
  if (here.length === 0 && refusal === '') return null;

  return (
    <div ref={box} className={css.summary} role="alert" tabIndex={-1}>
      <p>{refusal === '' ? formTexts.summary(here.length) : refusal}</p>
      <ul>
        {here.map(({ field, msg }) => (
          <li key={field}>
            <button
              type="button"
              className={css.jump}
              onClick={() => document.getElementById(fieldId(field))?.focus()}
            >
              {msg}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
});
