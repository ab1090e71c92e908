import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { anActivity } from './an-activity.ts';

const question = (id: string) => ({
  ...{ id, kind: 'single', title: `题${id}`, answer: [`${id}y`], explanation: `因为${id}` },
  options: ['x', 'y'].map((option) => ({ id: `${id}${option}`, text: `选项${option}` })),
});

/** An evaluation of newcomers that runs today: four tasks of 30 points, a last award, and an exchange of two prizes. */
export function anEvaluation(changes: Partial<ContentActivity> = {}): ContentActivity {
  const { tasks, ...activity } = anActivity({ taskIds: ['one', 'two', 'three', 'four'] });
  const award = { title: '积分', valueDesc: '30分', kind: 'token' as const, valueFen: 0 };
  const prize = { valueDesc: '3元', kind: 'coupon' as const, valueFen: 300 };
  return {
    ...activity,
    ...{ id: 'evaluation', type: 'reviewer', path: '/activity/reviewer/progress' },
    config: {
      ...{ subtitle: '', chancesPerTask: 30, taskCurrency: 'point', topic: 'one', lastPrize: 'badge' },
      quiz: {
        ...{ set: { id: 'basics', title: '小测', drawn: 1, seconds: 60, questions: [question('q')] } },
        ...{ every: 'campaign', pass: 0, reward: { currency: 'point', amount: 5 } },
      },
      exchange: {
        currency: 'point',
        items: [
          { prize: 'ticket', cost: 20, limit: 2 },
          { prize: 'single', cost: 10, limit: 1 },
        ],
      },
    },
    tasks: tasks.map((task) => ({ ...task, award })),
    prizes: [
      { id: 'badge', title: '礼券', sourceDesc: '前三项任务', stock: 2, ...prize },
      { id: 'ticket', title: '学习券', sourceDesc: '积分兑换', stock: 9, ...prize },
      { id: 'single', title: '月卡', sourceDesc: '积分兑换', stock: 1, ...prize },
    ],
    ...changes,
  };
}
