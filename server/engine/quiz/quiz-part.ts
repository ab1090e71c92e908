import { spendsNothing } from '#server/engine/activity/play-type.ts';
import { playPart } from '#server/engine/part/part.ts';
import { closeQuizAttempt } from './quiz-play.ts';
import { quizRoutes } from './quiz-routes.ts';
import { quizProblems, quizTerms } from './quiz-terms.ts';

/** Questions whose answers stay on the server. */
export const quizPart = playPart({
  key: 'quiz',
  terms: [quizTerms],
  problems: quizProblems,
  spends: spendsNothing,
  calls: quizRoutes,
  jobs: (deps) => [closeQuizAttempt(deps)],
  checks: [],
  tables: {
    quiz_attempt: { member: 'member_id' },
    quiz_answer: { member: 'member_id', of: 'quiz_attempt', key: 'attempt_id' },
  },
});
