import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { anActivity } from './an-activity.ts';
import { aTreasureConfig } from './a-treasure.ts';

/** A chicken that can be raised today: three tasks of 10 feed, a feeding for 5, eggs from level 2, and an exchange. */
export function anEtfChicken(changes: Partial<ContentActivity> = {}): ContentActivity {
  const { tasks, ...activity } = anActivity({ taskIds: ['one', 'two', 'three'] });
  const prize = { valueDesc: '3元', kind: 'coupon' as const, valueFen: 300, sourceDesc: '鸡蛋兑换' };
  return {
    ...activity,
    ...{ id: 'chicken', type: 'etf_chicken', path: '/activity/etf-chicken' },
    config: anEtfChickenConfig(),
    tasks: tasks.map((task) => ({
      ...task,
      award: { title: '饲料', valueDesc: '10份', kind: 'token' as const, valueFen: 0 },
    })),
    prizes: [
      { id: 'ticket', title: '鸡蛋券', stock: 9, ...prize },
      { id: 'hello', title: '见面礼', stock: 9, ...prize },
    ],
    ...changes,
  };
}

/** The config of `anEtfChicken`. */
export function anEtfChickenConfig(chicken: object = {}) {
  return {
    ...{ subtitle: '', chancesPerTask: 10, taskCurrency: 'token', product: 'etf-teaching' },
    quiz: aTreasureConfig().quiz,
    nouns: { token: { name: '饲料', unit: '份饲料' }, point: { name: '鸡蛋', unit: '枚鸡蛋' } },
    checkIn: { reward: { currency: 'token', amount: 5 }, streaks: [] },
    chicken: {
      ...{ feedCost: 5, feedGrowth: 10 },
      levels: [
        { title: '破壳', growth: 0, eggs: 0 },
        { title: '小鸡', growth: 20, eggs: 2 },
        { title: '母鸡', growth: 40, eggs: 3 },
      ],
      ...chicken,
    },
    exchange: { currency: 'point', items: [{ prize: 'ticket', cost: 2, limit: 2 }] },
    equity: [{ prize: 'hello', limit: 1 }],
  };
}
