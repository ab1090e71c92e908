import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { anActivity } from './an-activity.ts';

const fragment = (id: string, task: string) => ({ id, title: `碎片${id}`, picture: 'star', task });

/** A treasure that runs today: three places with a fragment each, help from friends, and the first chapter of a season. */
export function aTreasure(changes: Partial<ContentActivity> = {}): ContentActivity {
  const { tasks, ...activity } = anActivity({ taskIds: ['one', 'two', 'three'] });
  const prize = { valueDesc: '3元', kind: 'coupon' as const, valueFen: 300, sourceDesc: '寻宝' };
  return {
    ...activity,
    ...{ id: 'treasure', type: 'treasure', path: '/activity/treasure' },
    config: aTreasureConfig(),
    tasks: tasks.map((task) => ({
      ...task,
      award: { title: '碎片', valueDesc: '1块', kind: 'token' as const, valueFen: 0 },
    })),
    prizes: [
      { id: 'chest', title: '宝箱', stock: 9, ...prize },
      { id: 'season', title: '赛季礼', stock: 2, ...prize },
    ],
    ...changes,
  };
}

/** The config of `aTreasure`, in a chapter of its season. */
export function aTreasureConfig({ chapter = 1, need = 1, most = 2, helperMost = 5 } = {}) {
  const question = { id: 'q', kind: 'single', title: '题', explanation: '解析', answer: ['a'] };
  const options = ['a', 'b'].map((id) => ({ id, text: id }));
  return {
    ...{ subtitle: '', chancesPerTask: 0 },
    quiz: {
      set: { id: 'basics', title: '小测', drawn: 1, seconds: 60, questions: [{ ...question, options }] },
      ...{ every: 'campaign', pass: 0, reward: { currency: 'point', amount: 1 } },
    },
    collection: {
      fragments: [fragment('sun', 'one'), fragment('moon', 'two'), fragment('sea', 'three')],
      treasure: { prize: 'chest' },
    },
    help: { every: 'campaign', most, helperMost, targetReward: { fragment: 'missing' } },
    season: { id: 'autumn', title: '秋季', chapter, award: { prize: 'season', need } },
  };
}
