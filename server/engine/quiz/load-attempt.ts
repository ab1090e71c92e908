import type { Database, Tx } from '#server/db/database.ts';
import type { Attempt, AttemptKey } from './attempt.ts';

/** The attempt as it stands, for showing it; null before it was started. */
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
