import { clsx } from 'clsx';
import { useId } from 'react';
import { Icon } from '#ui/Icon.tsx';
import css from './QuizCard.module.css';
import type { QuizQuestion, QuizResult } from './quiz.ts';
import { quizTexts as texts } from './quiz-texts.ts';

interface QuizOptionProps {
  readonly option: QuizQuestion['options'][number];
  readonly isMultiple: boolean;
  readonly isChosen: boolean;
  readonly result: QuizResult | undefined;
  readonly onChoose: (id: string) => void;
}

/** One option of a question; after the answer it shows whether it was right, or wrongly chosen. */
export function QuizOption({ option, isMultiple, isChosen, result, onChoose }: QuizOptionProps) {
  const id = useId();
  const isRight = result?.answer.includes(option.option_id) === true;
  const isWrong = result !== undefined && isChosen && !isRight;
  return (
    <label
      className={clsx(css.option, isChosen && css.isChosen, isRight && css.isRight, isWrong && css.isWrong)}
      htmlFor={id}
    >
      <input
        id={id}
        className={css.input}
        type={isMultiple ? 'checkbox' : 'radio'}
        name="option"
        value={option.option_id}
        checked={isChosen}
        onChange={() => onChoose(option.option_id)}
      />
      <span>{option.text}</span>
      {isRight && (
        <span className={css.mark}>
          <Icon name="circle-check" />
          {texts.rightOption}
        </span>
      )}
      {isWrong && (
        <span className={css.mark}>
          <Icon name="circle-x" />
          {texts.wrongOption}
        </span>
      )}
    </label>
  );
}
