import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { anActivity } from './an-activity.ts';

const chance = (amount: number) => ({ currency: 'chance', amount });

/** A third upgrade that runs today: check-ins, helps and tasks pay chances, and it has two model portfolios. */
export function aThirdUpgrade(changes: Partial<ContentActivity> = {}): ContentActivity {
  return anActivity({
    ...{ id: 'third', type: 'upgrade_third', path: '/activity/upgrade/third' },
    window: { startsInDays: 0, endsInDays: 30 },
    config: {
      ...{ subtitle: '', chancesPerTask: 1, weeksBefore: 1 },
      checkIn: { reward: chance(1), streaks: [{ days: 2, reward: { prize: 'bonus' } }] },
      help: {
        ...{ every: 'day', most: 2, helperMost: 2 },
        ...{ targetReward: chance(1), helperReward: chance(1) },
      },
      portfolios: [
        {
          ...{ name: 'steady', title: '稳健', desc: '债券为主', risk: 'R2' },
          stocks: [
            { code: '518931.SH', weight: 2000 },
            { code: '511931.SH', weight: 8000 },
          ],
        },
        {
          ...{ name: 'growth', title: '成长', desc: '科技为主', risk: 'R4' },
          stocks: [
            { code: '515931.SH', weight: 7001 },
            { code: '511931.SH', weight: 2999 },
          ],
        },
      ],
    },
    pools: [
      {
        ...{ id: 'main', title: '宝箱', currency: 'chance', cost: 1, totalWeight: 10, consolation: 'bonus' },
        entries: [{ prize: 'bonus', weight: 10 }],
      },
    ],
    ...{ bonusStock: 9, ...changes },
  });
}

/** A fourth upgrade that runs today: two stages of two tasks, the first pays a coupon and the second a single medal. */
export function aFourthUpgrade(changes: Partial<ContentActivity> = {}): ContentActivity {
  const prize = { valueDesc: '5元', sourceDesc: '阶梯', kind: 'coupon' as const, valueFen: 500 };
  return {
    ...anActivity({ taskIds: ['one', 'two', 'three', 'four'] }),
    ...{ id: 'fourth', type: 'upgrade_fourth', path: '/activity/upgrade/fourth' },
    config: {
      ...{ subtitle: '', chancesPerTask: 0 },
      stages: [
        { id: 'low', desc: '第一段', tasks: ['one', 'two'] },
        { id: 'high', desc: '第二段', tasks: ['three', 'four'] },
      ],
      goals: {
        measure: 'tasks',
        steps: [
          { id: 'low', title: '山脚', at: 2, reward: { prize: 'coupon' } },
          { id: 'high', title: '山顶', at: 4, reward: { prize: 'medal' } },
        ],
      },
    },
    prizes: [
      { id: 'coupon', title: '体验券', stock: 99, ...prize },
      { id: 'medal', title: '奖章', stock: 1, ...prize },
    ],
    ...changes,
  };
}
