import { observer } from 'mobx-react-lite';
import { RadioGroup } from '#ui/forms/RadioGroup.tsx';
import type { RiskLevel } from '../opening-calls.ts';
import type { OpeningStore } from '../opening-store.ts';

interface QuestionProps {
  readonly store: OpeningStore;
  readonly question: RiskLevel['questions'][number];
  /** From 1. */
  readonly number: number;
}

/** One question with its options, of which none is chosen beforehand. */
export const Question = observer(function Question({ store, question, number }: QuestionProps) {
  const { question_id: id, title, options } = question;
  return (
    <RadioGroup
      id={store.form.id(id)}
      label={`${number}. ${title}`}
      options={options.map(({ option_id, title: name }) => ({ value: option_id, name }))}
      value={store.answers[id]}
      error={store.form.error(id)}
      onChange={(option) => store.answer(id, option)}
    />
  );
});
