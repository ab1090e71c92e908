import { codes } from '#contract/http/codes.ts';
import type { PlayTypes } from '#server/engine/activity/play-type.ts';
import { periodOf } from '#server/clock.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { quizTerms } from '#server/engine/quiz/quiz-terms.ts';
import { findTerms } from '#server/engine/activity/terms.ts';
import { activityError, enrolAndLock } from '#server/engine/activity/activity-context.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import { loadActivity } from '#server/engine/activity/activity-repository.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { finishedTasks } from '#server/engine/activity/finished-tasks.ts';
import { payReward, rewardText } from '#server/engine/reward/reward.ts';
import type { JobHandler } from '#server/modules/jobs/jobs.ts';
import type { Random } from '#server/random.ts';
import type { Secrets } from '#server/secrets.ts';
import { loadAttempt } from './quiz-attempt.ts';
import type { Attempt, AttemptKey } from './quiz-attempt.ts';
import { quizTaskOf, quizTermsOf } from './quiz-terms.ts';
import type { QuizTerms } from './quiz-terms.ts';
import { answerQuestion, closeAttempt, closeAttemptJob, startAttempt } from './quiz.ts';
import type { Answer, Answered } from './quiz.ts';

/** What pays for the task that a quiz may be. */
interface Paying {
  readonly playTypes: PlayTypes;
}

/** The rules that pay for an attempt. */
export const quizCauses = { reward: 'quiz', bonus: 'quiz_bonus' } as const;

/** The business fact that an attempt is paid for. */
export function quizFact({ questionSetId, round }: Pick<AttemptKey, 'questionSetId' | 'round'>): string {
  return `${questionSetId}:${round}`;
}

/**
 * Identifies the attempt of a member at `now`, milliseconds since 1970: the one that is still going on, because it may
 * last past midnight, else the one of the round of `now`.
 */
export async function attemptKeyAt(
  query: Database['query'] | Tx,
  { set, every }: QuizTerms,
  own: Pick<AttemptKey, 'activityId' | 'memberId'>,
  now: number,
): Promise<AttemptKey> {
  const open = await query
    .selectFrom('quiz_attempt')
    .select('round')
    .where('member_id', '=', own.memberId)
    .where('activity_id', '=', own.activityId)
    .where('question_set_id', '=', set.id)
    .where('finished_at', 'is', null)
    .where('deadline_at', '>', new Date(now))
    .executeTakeFirst();
  return { ...own, questionSetId: set.id, round: open?.round ?? periodOf(every, now) };
}

/**
 * Starts the attempt of the round, or continues it; one whose time is over is closed and paid for. The message says
 * what it brought, and is empty while it is going on.
 * @throws ApiError quizMissing when the visitor has seen another set of questions.
 */
export async function continueQuiz(
  context: ActivityContext,
  questionSetId: string,
  { playTypes }: Paying,
): Promise<{ readonly attempt: Attempt; readonly message: string }> {
  const terms = termsFor(context, questionSetId);
  const key = await attemptKeyAt(context.transaction, terms, keyOf(context), context.now);
  const attempt = await startAttempt(context, terms.set, key.round);
  const isClosed = await closeAttempt(context.transaction, attempt.id, context.now);
  if (isClosed) return { attempt, message: await payForAttempt(context, { key, attempt, playTypes }) };
  return { attempt, message: attempt.finishedAt === null ? '' : '本轮答题已完成' };
}

/**
 * Accepts an answer, and pays for the attempt that it completes.
 * @throws ApiError quizMissing, and those of `answerQuestion`.
 */
export async function answerQuiz(
  context: ActivityContext,
  { questionSetId, playTypes, ...given }: Omit<Answer, 'round'> & Pick<AttemptKey, 'questionSetId'> & Paying,
): Promise<{ readonly answered: Answered; readonly attempt: Attempt; readonly message: string }> {
  const terms = termsFor(context, questionSetId);
  const key = await attemptKeyAt(context.transaction, terms, keyOf(context), context.now);
  const answered = await answerQuestion(context, terms.set, { ...given, round: key.round });
  const attempt = await loadAttempt(context.transaction, key);
  if (attempt === null) throw new Error('an attempt that was answered is missing');
  const message = answered.isFinished ? await payForAttempt(context, { key, attempt, playTypes }) : '';
  return { answered, attempt, message };
}

function keyOf({ activity, memberId }: ActivityContext) {
  return { activityId: activity.id, memberId };
}

function termsFor({ activity }: ActivityContext, questionSetId: string): QuizTerms {
  const terms = quizTermsOf(activity);
  if (terms.set.id !== questionSetId) throw activityError(codes.quizMissing, '题目已更新，请刷新后再答');
  return terms;
}

/**
 * Pays for a closed attempt, once, and returns what the visitor reads about it. A prize is a hot row, so it comes last.
 */
async function payForAttempt(
  context: ActivityContext,
  { key, attempt, playTypes }: Paying & { readonly key: AttemptKey; readonly attempt: Attempt },
): Promise<string> {
  const { pass, reward, bonus } = quizTermsOf(context.activity);
  const rightCount = rightCountOf(attempt);
  const result = `答对${String(rightCount)}题`;
  if (rightCount < pass) return `${result}，答对${String(pass)}题可得奖励`;
  if (reward === undefined) return [result, ...(await finishQuizTask(context, playTypes))].join('，');
  const isPerfect = rightCount === attempt.drawn.length;
  const due = [
    { reward, cause: quizCauses.reward },
    ...(bonus && isPerfect ? [{ reward: bonus, cause: quizCauses.bonus }] : []),
  ].sort((one, other) => Number('prize' in one.reward) - Number('prize' in other.reward));
  const texts: string[] = [];
  for (const { reward: each, cause } of due) {
    const payment = await payReward(context, each, { cause, fact: quizFact(key) });
    const text = rewardText(each, context.activity);
    if (payment !== 'paid_before') texts.push(payment === 'paid' ? `获得${text}` : `${text}已发完`);
  }
  return [result, ...texts].join('，');
}

/** Completes the task that is this quiz, once, as its play type pays for tasks; returns what the visitor reads about it. */
async function finishQuizTask(context: ActivityContext, playTypes: Paying['playTypes']): Promise<string[]> {
  const { transaction: query, activity, memberId } = context;
  const task = quizTaskOf(activity);
  const playType = playTypes.get(activity.type);
  if (task === undefined || playType === undefined) return [];
  const finished = await finishedTasks({ query }, { memberId, activityId: activity.id });
  if (finished.has(task.taskId)) return [];
  return [(await playType.participate(context, task.taskId)).result_msg];
}

/** The number of right answers. */
export function rightCountOf({ answers }: Attempt): number {
  return [...answers.values()].filter(Boolean).length;
}

interface ClosingDeps extends Paying {
  readonly database: Database;
  readonly random: Random;
  readonly secrets: Pick<Secrets, 'keyFor'>;
}

/**
 * Closes an attempt when its time is over and pays for it, so that a member who does not come back loses nothing. It is
 * tried again while the books of the activity are being checked.
 */
export function closeQuizAttempt({ database, random, secrets, playTypes }: ClosingDeps): JobHandler {
  return {
    kind: closeAttemptJob,
    run: ({ payload }, now) =>
      database.transaction(async (transaction) => {
        const [activityId, memberId] = [String(payload['activityId']), String(payload['memberId'])];
        const [questionSetId, round] = [String(payload['questionSetId']), String(payload['round'])];
        const activity = await loadActivity(transaction, activityId);
        if (activity === null || !hasQuiz(activity)) return;
        if (activity.breakerReason !== '') throw new Error('the activity is suspended');
        const context = { transaction, activity, memberId, random, secrets, now };
        await enrolAndLock(context);
        const key = { activityId, memberId, questionSetId, round };
        const attempt = await loadAttempt(transaction, key);
        if (attempt === null || !(await closeAttempt(transaction, attempt.id, now))) return;
        await payForAttempt(context, { key, attempt, playTypes });
      }),
  };
}

/** The content of an activity may have lost its quiz since the attempt was started. */
function hasQuiz({ config }: Activity): boolean {
  return findTerms({ config }, quizTerms) !== undefined;
}
