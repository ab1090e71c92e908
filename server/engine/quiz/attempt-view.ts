import type { Attempt } from './attempt.ts';
import type { QuestionSet } from './question-set.schema.ts';

/** What a member may see of an attempt; the answer of a question is not in it. */
export interface AttemptView {
  /** How many are answered, and this question where there is one; from 1 to `totalCount`. */
  readonly currentCount: number;
  readonly totalCount: number;
  readonly rightCount: number;
  readonly isOver: boolean;
  /** Milliseconds since 1970. */
  readonly deadlineAt: number;
  /** The question that is to be answered; null when the attempt is over. */
  readonly question: {
    readonly questionId: string;
    readonly kind: 'single' | 'multiple';
    readonly title: string;
    readonly options: readonly { readonly optionId: string; readonly text: string }[];
  } | null;
}

/** The attempt as it is shown at `now`, milliseconds since 1970; a member who reloads is where they were. */
export function attemptView(attempt: Attempt, set: QuestionSet, now: number): AttemptView {
  const next = attempt.drawn.find(({ questionId }) => !attempt.answers.has(questionId));
  const isOver = !next || attempt.finishedAt !== null || now >= attempt.deadlineAt;
  const answered = attempt.answers.size;
  return {
    currentCount: isOver ? answered : answered + 1,
    totalCount: attempt.drawn.length,
    rightCount: [...attempt.answers.values()].filter(Boolean).length,
    isOver,
    deadlineAt: attempt.deadlineAt,
    question: isOver ? null : questionView(next, set),
  };
}

function questionView(drawn: Attempt['drawn'][number], set: QuestionSet): AttemptView['question'] {
  const question = set.questions.find(({ id }) => id === drawn.questionId);
  if (!question) throw new Error(`the question ${drawn.questionId} was taken out of the content`);
  const texts = new Map(question.options.map(({ id, text }) => [id, text]));
  return {
    questionId: question.id,
    kind: question.kind,
    title: question.title,
    options: drawn.optionIds.map((optionId) => ({ optionId, text: texts.get(optionId) ?? '' })),
  };
}
