import type { Part } from './campaign-names.ts';
import { sampleQuestions } from './sample-questions.ts';

/** The fields of the config of a sample activity with a part; a part without an entry has none. */
export const partConfig: Partial<Readonly<Record<Part, object>>> = {
  invite: {
    invitation: {
      ...{ event: 'registered', windowDays: 7, holdDays: 0, mostPerDay: 10, mostPerActivity: 50 },
      ...{ remindsPerDay: 3, chances: 1 },
    },
  },
  'check-in': {
    checkIn: {
      reward: { currency: 'chance', amount: 1 },
      streaks: [
        { days: 3, reward: { currency: 'chance', amount: 2 } },
        { days: 7, reward: { prize: 'coupon-5' } },
      ],
    },
  },
  quiz: {
    quiz: {
      ...{ set: sampleQuestions, every: 'day', pass: 2 },
      ...{ reward: { currency: 'chance', amount: 1 }, bonus: { prize: 'coupon-1' } },
    },
  },
};
