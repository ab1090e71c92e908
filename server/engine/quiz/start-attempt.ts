import type { Participation } from '#server/engine/activity/activity-context.ts';
import { shuffled } from '#server/shuffled.ts';
import type { Attempt, AttemptKey, DrawnQuestion } from './attempt.ts';
import { loadAttempt } from './load-attempt.ts';
import type { QuestionSet } from './question-set.schema.ts';

/**
 * Starts the member's attempt of a round, or goes on with the one that was started: questions, order and deadline are
 * drawn once, whatever is reloaded (rule Q1).
 */
export async function startAttempt(
  participation: Participation,
  set: QuestionSet,
  round: string,
): Promise<Attempt> {
  const { transaction, activity, memberId, random, now } = participation;
  const key: AttemptKey = { activityId: activity.id, memberId, questionSetId: set.id, round };
  await transaction
    .insertInto('quiz_attempt')
    .values({
      id: random.uuid(),
      activity_id: activity.id,
      member_id: memberId,
      question_set_id: set.id,
      round,
      drawn: JSON.stringify(draw(participation, set)),
      started_at: new Date(now),
      deadline_at: new Date(now + set.seconds * 1000),
    })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'activity_id', 'question_set_id', 'round']).doNothing(),
    )
    .execute();
  const attempt = await loadAttempt(transaction, key);
  if (attempt === null) throw new Error('an attempt that was started is missing');
  return attempt;
}

function draw({ random }: Participation, set: QuestionSet): DrawnQuestion[] {
  return shuffled(random, set.questions)
    .slice(0, set.drawn)
    .map((question) => ({
      questionId: question.id,
      optionIds: shuffled(random, question.options).map((option) => option.id),
    }));
}
