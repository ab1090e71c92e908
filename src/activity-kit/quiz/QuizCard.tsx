import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/Stack.tsx';
import type { QuizQuestion, QuizResult } from './quiz.ts';
import row from '../row.module.css';
import css from './QuizCard.module.css';
import { QuizOption } from './QuizOption.tsx';
import { quizTexts as texts } from './quiz-texts.ts';

interface QuizCardProps {
  readonly question: QuizQuestion;
  /** Which question this is, from 1, and of how many. */
  readonly at: number;
  readonly of: number;
  /** Undefined until the question has been answered. */
  readonly result: QuizResult | undefined;
  readonly busy: boolean;
  /** Another action of the page is running. */
  readonly waits?: boolean;
  /** The ids of what was chosen; none where the question is skipped (product 15.8). */
  readonly onSubmit: (optionIds: readonly string[]) => void;
  readonly onNext: () => void;
}

/**
 * One question with its options: radio buttons or check boxes, so arrow keys and Space choose. The answer is shown only
 * when the server has answered; then the options are fixed, each right or wrong one is marked in words, and 下一题 opens the next.
 * A new question starts with nothing chosen.
 */
export function QuizCard(props: QuizCardProps) {
  return <Question key={props.question.question_id} {...props} />;
}

function Question({ question, at, of, result, busy, waits = false, onSubmit, onNext }: QuizCardProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const handleChoose = (id: string): void => setChosen(question.isMultiple ? toggled(chosen, id) : [id]);
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (busy) return;
    if (result === undefined) onSubmit(chosen);
    else onNext();
  };
  return (
    <Stack as="form" gap={16} onSubmit={handleSubmit}>
      <p className={css.progress}>
        {texts.progress(at, of)}
        <progress className={row.bar} value={at} max={of} aria-label={texts.progressName} />
      </p>
      <fieldset className={css.options} disabled={result !== undefined}>
        <legend className={css.question}>
          <span className={css.kind}>{question.isMultiple ? texts.multiple : texts.single}</span>
          {question.question}
        </legend>
        {question.options.map((option) => (
          <QuizOption
            key={option.option_id}
            {...{ option, result }}
            isMultiple={question.isMultiple}
            isChosen={chosen.includes(option.option_id)}
            onChoose={handleChoose}
          />
        ))}
      </fieldset>
      <p className={css.result} role="status">
        {result !== undefined && `${sentenceOf(result, chosen)}。${result.explanation}`}
      </p>
      <Button type="submit" variant="campaign" wide busy={busy} waits={waits}>
        {labelOf({ at, of, result }, chosen)}
      </Button>
    </Stack>
  );
}

function toggled(chosen: readonly string[], id: string): readonly string[] {
  return chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
}

function sentenceOf({ isRight }: QuizResult, chosen: readonly string[]): string {
  if (chosen.length === 0) return texts.skipped;
  return isRight ? texts.right : texts.wrong;
}

function labelOf(
  { at, of, result }: Pick<QuizCardProps, 'at' | 'of' | 'result'>,
  chosen: readonly string[],
): string {
  if (result === undefined) return chosen.length === 0 ? texts.skip : texts.submit;
  return at < of ? texts.next : texts.finish;
}
