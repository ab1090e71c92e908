import { endpoints } from '#contract/http/endpoint.ts';
import type { quizSchemas } from './quiz.schema.ts';

/** Where a visitor is in the current round of a quiz. */
export const quizStatus = {
  /** Not started. */
  ready: 'ready',
  /** Started, and some questions are open. */
  doing: 'doing',
  /** Out of time; the next call of `next` closes it and pays for it. */
  timeout: 'timeout',
  /** Closed and paid for. */
  done: 'done',
} as const;

/** The quiz of any activity that has one (product 18.13). */
export const quiz = endpoints<typeof quizSchemas>({
  init: { method: 'GET', path: '/ug/v1/activity/question/init', needs: 'none' },
  // It starts the attempt, and repeating it changes nothing; therefore it has no idempotency key.
  next: {
    method: 'GET',
    path: '/ug/v1/activity/question/next',
    needs: 'session',
    quiet: true,
    hasEffect: true,
  },
  answer: {
    method: 'POST',
    path: '/ug/v1/activity/question/answer',
    needs: 'session',
    quiet: true,
    idempotent: true,
  },
});
