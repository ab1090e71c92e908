import type { Part } from './campaign-names.ts';

/** The fields of the config of a sample activity with a part; a part without an entry has none. */
export const partConfig: Partial<Readonly<Record<Part, object>>> = {
  invite: {
    invitation: {
      ...{ event: 'registered', windowDays: 7, holdDays: 0, mostPerDay: 10, mostPerActivity: 50 },
      ...{ remindsPerDay: 3, chances: 1 },
    },
  },
  goals: {
    goals: {
      measure: 'tasks',
      steps: [
        { id: 'one', title: '初试身手', at: 1, reward: { currency: 'chance', amount: 1 } },
        { id: 'two', title: '渐入佳境', at: 2, reward: { currency: 'chance', amount: 2 } },
        { id: 'three', title: '圆满达成', at: 3, reward: { prize: 'coupon-5' } },
      ],
    },
  },
  help: {
    help: {
      ...{ every: 'day', most: 5, helperMost: 3 },
      targetReward: { currency: 'chance', amount: 1 },
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
};
