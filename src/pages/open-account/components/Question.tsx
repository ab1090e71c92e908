import { observer } from 'mobx-react-lite';
import { fieldId } from '../field-id.ts';
import type { RiskLevel } from '../opening-calls.ts';
import type { OpeningStore } from '../opening-store.ts';
import css from './form.module.css';

interface QuestionProps {
  readonly store: OpeningStore;
  readonly question: RiskLevel['questions'][number];
  /** From 1. */
  readonly number: number;
}

/** One question with its options as radio buttons: arrows move between them. */
export const Question = observer(function Question({ store, question, number }: QuestionProps) {
  const { question_id: id, title, options } = question;
  const problem = store.problemAt(id);
  return (
    <fieldset className={css.field} aria-describedby={problem === '' ? undefined : `${fieldId(id)}-problem`}>
      <legend className={css.legend}>
        {number}. {title}
      </legend>
      <div className={css.options}>
        {options.map((option, index) => (
          <label key={option.option_id} className={css.check}>
            <input
              type="radio"
              id={index === 0 ? fieldId(id) : undefined}
              className={css.box}
              name={fieldId(id)}
              checked={store.answers[id] === option.option_id}
              onChange={() => store.answer(id, option.option_id)}
            />
            <span>{option.title}</span>
          </label>
        ))}
      </div>
      {problem !== '' && (
        <p id={`${fieldId(id)}-problem`} className={css.wrong}>
          {problem}
        </p>
      )}
    </fieldset>
  );
});
