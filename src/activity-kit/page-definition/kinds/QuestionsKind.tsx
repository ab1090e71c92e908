import { QuestionList } from '../../site/QuestionList.tsx';
import { Block } from '../Block.tsx';
import type { KindProps } from '../shown-page.ts';

/** Questions with their answers; they open without scripts too. */
export function QuestionsKind({ settings: { title, questions }, page }: KindProps<'questions'>) {
  return (
    <Block page={page} title={title}>
      <QuestionList questions={questions} />
    </Block>
  );
}
