import { minuteMs } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { enrolAndLock } from '#server/engine/activity/activity-context.ts';
import { continueQuiz } from '#server/engine/quiz/quiz-play.ts';
import { closeAttemptJob } from '#server/engine/quiz/quiz.ts';
import { pool, prize, quiz, shared } from '../chaos-parts.ts';
import { entryInsert } from '../fault-points.ts';
import { quizConfig } from '../market-content.ts';
import { after, aroundCommit, memberOf } from './paying-job.ts';
import type { JobBooks, JobStart, PayingJob } from './paying-job.ts';

const attempts = 12;

/** Attempts that were started and left, and whose time is over. */
async function begin({ now, ...start }: JobStart): Promise<void> {
  for (let number = 1; number <= attempts; number += 1) {
    const context = { ...start, memberId: memberOf(number), now: now - 10 * minuteMs };
    await enrolAndLock(context);
    await continueQuiz(context, quiz.set.id, { playTypes: new Map() });
  }
}

async function isDone({ query }: Database, id: string): Promise<boolean> {
  const open = await query
    .selectFrom('quiz_attempt')
    .select('id')
    .where('activity_id', '=', id)
    .where('finished_at', 'is', null)
    .execute();
  return open.length === 0;
}

/** Every attempt brought its reward, once. */
async function readBooks({ query }: Database, id: string): Promise<JobBooks> {
  const entries = await query
    .selectFrom('ledger_entry')
    .select(['member_id', 'currency', 'amount'])
    .where('activity_id', '=', id)
    .execute();
  return {
    due: Array.from({ length: attempts }, (_, index) => `1 chance for ${memberOf(index + 1)}`),
    found: entries.map(({ member_id, currency, amount }) => `${amount} ${currency} for ${member_id}`),
  };
}

const closed = /update "quiz_attempt" set "finished_at" = /;

/** The payment for attempts whose members did not come back. */
export const attemptJob: PayingJob = {
  ...{ name: 'question: attempts that were left', kind: closeAttemptJob },
  points: [
    after('the third attempt is closed', closed, 3),
    after('the third reward', entryInsert, 3),
    ...aroundCommit(closed, { before: ['the third payment', 3], after: ['the third payment', 3] }),
  ],
  activity: () => ({
    ...shared,
    ...{ type: 'question', tasks: [], prizes: [prize('coupon', 'coupon', 1)] },
    config: quizConfig(60),
    pools: [pool('main', 'chance', 'coupon')],
  }),
  ...{ begin, isDone, readBooks },
};
