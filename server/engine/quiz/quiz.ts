import { codes } from '#contract/http/codes.ts';
import type { Tx } from '#server/db/database.ts';
import { activityError } from '#server/engine/activity/activity-context.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import { enqueueJob } from '#server/modules/jobs/jobs.ts';
import { shuffled } from '#server/random.ts';
import type { Question, QuestionSet } from './question-set.schema.ts';
import { loadAttempt } from './quiz-attempt.ts';
import type { Attempt, AttemptKey, DrawnQuestion } from './quiz-attempt.ts';

/** The kind of the jobs that close attempts whose time is over. */
export const closeAttemptJob = 'close_quiz_attempt';

/**
 * Starts the member's attempt of a round, or continues the existing one: questions, order and deadline are drawn
 * once, whatever is reloaded (rule Q1). No attempt lasts longer than its activity. The one that starts it orders the
 * job that closes it.
 */
export async function startAttempt(
  context: ActivityContext,
  set: QuestionSet,
  round: string,
): Promise<Attempt> {
  const { transaction, activity, memberId, random, now } = context;
  const key: AttemptKey = { activityId: activity.id, memberId, questionSetId: set.id, round };
  const id = random.uuid();
  const deadlineAt = Math.min(now + set.seconds * 1000, activity.endsAt.getTime());
  const started = await transaction
    .insertInto('quiz_attempt')
    .values({
      id,
      activity_id: activity.id,
      member_id: memberId,
      question_set_id: set.id,
      round,
      drawn: JSON.stringify(draw(context, set)),
      started_at: new Date(now),
      deadline_at: new Date(deadlineAt),
    })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'activity_id', 'question_set_id', 'round']).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (started) {
    const job = { kind: closeAttemptJob, dedupeKey: `${closeAttemptJob}:${id}`, runAt: deadlineAt };
    await enqueueJob(transaction, random, { ...job, payload: { ...key } });
  }
  const attempt = await loadAttempt(transaction, key);
  if (attempt === null) throw new Error('an attempt that was started is missing');
  return attempt;
}

function draw({ random }: ActivityContext, set: QuestionSet): DrawnQuestion[] {
  return shuffled(random, set.questions)
    .slice(0, set.drawn)
    .map((question) => ({
      questionId: question.id,
      optionIds: shuffled(random, question.options).map((option) => option.id),
    }));
}

/** A submitted answer. */
export interface Answer {
  readonly round: string;
  readonly questionId: string;
  /** Empty if no option was chosen (product 15.8). */
  readonly optionIds: readonly string[];
}

/** The result of an answer; the right options may be shown now. */
export interface Answered {
  readonly isRight: boolean;
  readonly rightOptionIds: readonly string[];
  readonly explanation: string;
  /** True for the answer that completes the attempt, once. */
  readonly isFinished: boolean;
  readonly rightCount: number;
}

/**
 * Accepts the answer to the current question, by the server's clock and before the deadline.
 * @throws ApiError quizMissing, quizOver, questionAnswered, questionNotReached, optionMissing
 */
export async function answerQuestion(
  context: ActivityContext,
  set: QuestionSet,
  answer: Answer,
): Promise<Answered> {
  const attempt = await lockAttempt(context, set, answer.round);
  const question = judgedQuestion(attempt, set, answer, context.now);
  const isRight = isSame(question.answer, answer.optionIds);
  const { transaction, now } = context;
  await transaction
    .insertInto('quiz_answer')
    .values({
      attempt_id: attempt.id,
      question_id: question.id,
      option_ids: JSON.stringify(answer.optionIds),
      is_right: isRight,
      answered_at: new Date(now),
    })
    .execute();
  const isFinished = attempt.answers.size + 1 === attempt.drawn.length;
  if (isFinished) {
    await transaction
      .updateTable('quiz_attempt')
      .set({ finished_at: new Date(now) })
      .where('id', '=', attempt.id)
      .execute();
  }
  const before = [...attempt.answers.values()].filter(Boolean).length;
  return {
    isRight,
    rightOptionIds: question.answer,
    explanation: question.explanation,
    isFinished,
    rightCount: before + (isRight ? 1 : 0),
  };
}

/** Locked first and read then, so that the answers include those of the previous lock holder. */
async function lockAttempt(
  { transaction, activity, memberId }: ActivityContext,
  set: QuestionSet,
  round: string,
): Promise<Attempt> {
  const key = { activityId: activity.id, memberId, questionSetId: set.id, round };
  await transaction
    .selectFrom('quiz_attempt')
    .select('id')
    .where('member_id', '=', memberId)
    .where('activity_id', '=', activity.id)
    .where('question_set_id', '=', set.id)
    .where('round', '=', round)
    .forUpdate()
    .execute();
  const attempt = await loadAttempt(transaction, key);
  if (attempt === null) throw activityError(codes.quizMissing, '请先开始答题');
  return attempt;
}

function judgedQuestion(attempt: Attempt, set: QuestionSet, answer: Answer, now: number): Question {
  const { questionId, optionIds } = answer;
  if (attempt.answers.has(questionId)) throw activityError(codes.questionAnswered, '该题已作答');
  if (attempt.finishedAt !== null || now >= attempt.deadlineAt) {
    throw activityError(codes.quizOver, '答题已结束');
  }
  const next = attempt.drawn.find((drawn) => !attempt.answers.has(drawn.questionId));
  const question = set.questions.find(({ id }) => id === questionId);
  if (!question || next?.questionId !== questionId) {
    throw activityError(codes.questionNotReached, '请按顺序答题');
  }
  const known = new Set(question.options.map(({ id }) => id));
  const isKnown = optionIds.every((id) => known.has(id)) && new Set(optionIds).size === optionIds.length;
  if (!isKnown || (question.kind === 'single' && optionIds.length > 1)) {
    throw activityError(codes.optionMissing, '选项无效');
  }
  return question;
}

function isSame(right: readonly string[], chosen: readonly string[]): boolean {
  return right.length === chosen.length && right.every((id) => chosen.includes(id));
}

/**
 * Closes an attempt whose deadline has passed, with the answers so far; true for the call that closed it, so that its
 * score is paid for once. `now` is milliseconds since 1970.
 */
export async function closeAttempt(transaction: Tx, attemptId: string, now: number): Promise<boolean> {
  const closed = await transaction
    .updateTable('quiz_attempt')
    .set((row) => ({ finished_at: row.ref('deadline_at') }))
    .where('id', '=', attemptId)
    .where('finished_at', 'is', null)
    .where('deadline_at', '<=', new Date(now))
    .executeTakeFirst();
  return closed.numUpdatedRows === 1n;
}
