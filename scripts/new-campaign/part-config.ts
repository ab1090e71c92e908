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
  // After the check-ins, whose terms it replaces: here they pay points.
  exchange: {
    checkIn: {
      reward: { currency: 'point', amount: 10 },
      streaks: [
        { days: 3, reward: { currency: 'point', amount: 20 } },
        { days: 7, reward: { prize: 'coupon-5' } },
      ],
    },
    exchange: {
      currency: 'point',
      items: [
        { prize: 'coupon-5', cost: 20, limit: 2 },
        { prize: 'tea-code', cost: 60, limit: 1 },
        { prize: 'cup', cost: 100, limit: 1 },
      ],
    },
  },
  collect: {
    collection: {
      fragments: [
        { id: 'compass', title: '罗盘', picture: 'star', task: 'read' },
        { id: 'map', title: '藏宝图', picture: 'book', task: 'visit' },
        { id: 'key', title: '金钥匙', picture: 'coin', task: 'check-in' },
      ],
      treasure: { prize: 'tea-code' },
    },
  },
  quiz: {
    quiz: {
      ...{ set: sampleQuestions, every: 'day', pass: 2 },
      ...{ reward: { currency: 'chance', amount: 1 }, bonus: { prize: 'coupon-1' } },
    },
  },
};
