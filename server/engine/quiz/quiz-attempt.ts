import { codes } from '#contract/http/codes.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { activityError } from '#server/engine/activity/activity-context.ts';
import type { QuestionSet } from './question-set.schema.ts';

/** A drawn question; options are in the displayed order. */
export interface DrawnQuestion {
  readonly questionId: string;
  readonly optionIds: readonly string[];
}

/** An attempt at a question set, with the answers so far. */
export interface Attempt {
  readonly id: string;
  readonly drawn: readonly DrawnQuestion[];
  /** Milliseconds since 1970; no answer is accepted from this time. */
  readonly deadlineAt: number;
  /** Milliseconds since 1970, or null. */
  readonly finishedAt: number | null;
  /** By question: whether the answer was right. */
  readonly answers: ReadonlyMap<string, boolean>;
}

/** Identifies an attempt: member, set and round (for example a day). */
export interface AttemptKey {
  readonly activityId: string;
  readonly memberId: string;
  readonly questionSetId: string;
  readonly round: string;
}

/** The attempt for display; null before it was started. */
export async function loadAttempt(query: Database['query'] | Tx, key: AttemptKey): Promise<Attempt | null> {
  const row = await query
    .selectFrom('quiz_attempt')
    .select(['id', 'drawn', 'deadline_at', 'finished_at'])
    .where('member_id', '=', key.memberId)
    .where('activity_id', '=', key.activityId)
    .where('question_set_id', '=', key.questionSetId)
    .where('round', '=', key.round)
    .executeTakeFirst();
  if (!row) return null;
  const answers = await query
    .selectFrom('quiz_answer')
    .select(['question_id', 'is_right'])
    .where('attempt_id', '=', row.id)
    .execute();
  return {
    id: row.id,
    drawn: row.drawn,
    deadlineAt: row.deadline_at.getTime(),
    finishedAt: row.finished_at?.getTime() ?? null,
    answers: new Map(answers.map((answer) => [answer.question_id, answer.is_right])),
  };
}

/** The part of an attempt that a member may see; answers of questions are not in it. */
export interface AttemptView {
  /** Number of answered questions, including the current one if there is one; from 1 to `totalCount`. */
  readonly currentCount: number;
  readonly totalCount: number;
  readonly rightCount: number;
  readonly isOver: boolean;
  /** Milliseconds since 1970. */
  readonly deadlineAt: number;
  /** The current question; null when the attempt is over. */
  readonly question: {
    readonly questionId: string;
    readonly kind: 'single' | 'multiple';
    readonly title: string;
    readonly options: readonly { readonly optionId: string; readonly text: string }[];
  } | null;
}

/**
 * The attempt for display at `now`, milliseconds since 1970; a reload shows the same state.
 * @throws ApiError quizMissing when the current question was taken out of the content.
 */
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
  // It was taken out of the content; the attempt is closed when its time is over.
  if (!question) throw activityError(codes.quizMissing, '题目已更新，请稍后再来');
  const texts = new Map(question.options.map(({ id, text }) => [id, text]));
  return {
    questionId: question.id,
    kind: question.kind,
    title: question.title,
    options: drawn.optionIds.map((optionId) => ({ optionId, text: texts.get(optionId) ?? '' })),
  };
}
