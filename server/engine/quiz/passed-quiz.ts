import type { Database, Tx } from '#server/db/database.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { findTerms } from '#server/engine/activity/terms.ts';
import { quizTerms } from './quiz-terms.ts';

interface Asked {
  readonly query: Database['query'] | Tx;
  readonly activity: Activity;
  readonly memberId: string;
}

/** Whether a member has closed an attempt with as many right answers as the quiz of the activity asks for. */
export async function hasPassedQuiz({ query, activity, memberId }: Asked): Promise<boolean> {
  const { pass = 0 } = findTerms(activity, quizTerms) ?? {};
  const rights = await query
    .selectFrom('quiz_attempt')
    .leftJoin('quiz_answer', (join) =>
      join.onRef('quiz_answer.attempt_id', '=', 'quiz_attempt.id').on('quiz_answer.is_right', '=', true),
    )
    .select(({ fn }) => ['quiz_attempt.id', fn.count<string>('quiz_answer.question_id').as('right')])
    .where('quiz_attempt.member_id', '=', memberId)
    .where('quiz_attempt.activity_id', '=', activity.id)
    .where('quiz_attempt.finished_at', 'is not', null)
    .groupBy('quiz_attempt.id')
    .execute();
  return rights.some(({ right }) => Number(right) >= pass);
}
