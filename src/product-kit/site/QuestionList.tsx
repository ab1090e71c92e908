import { Icon } from '#ui/Icon.tsx';
import css from './QuestionList.module.css';

interface QuestionListProps {
  readonly questions: readonly { readonly question: string; readonly answer: string }[];
}

/** Questions that are asked often, each with its answer below it; Enter and Space open an answer, also without scripts. */
export function QuestionList({ questions }: QuestionListProps) {
  return (
    <div className={css.questions}>
      {questions.map(({ question, answer }) => (
        <details key={question} className={css.entry}>
          <summary className={css.question}>
            {question}
            <Icon name="chevron-down" />
          </summary>
          <p className={css.answer}>{answer}</p>
        </details>
      ))}
    </div>
  );
}
