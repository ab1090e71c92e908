import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';

/** Tasks of a chaos run; the last one of a member requests the bonus. */
export const chaosTasks = ['one', 'two', 'three'];

/** What the activities of a chaos run have in common. */
export const shared: Omit<ContentActivity, 'id' | 'type' | 'config' | 'tasks' | 'prizes'> = {
  title: '混沌演练',
  summary: '示例数据',
  tag: '演练',
  picture: 'calendar',
  path: '/activity/financial_day',
  organiser: '活动组',
  online: true,
  // After the next session, whatever holidays come: guesses are about it.
  window: { startsInDays: -1, endsInDays: 20 },
  rules: ['示例数据'],
  disclosure: { claimMethod: '自动发放', claimDays: 30, forfeiture: '逾期作废', contact: '在线客服' },
  budgetFen: 1_000_000_000,
};

/** Friends count at once, and no friend is invited. */
export const invitation = {
  ...{ event: 'registered', windowDays: 7, holdDays: 0, mostPerDay: 5, mostPerActivity: 5 },
  ...{ remindsPerDay: 1, chances: 1 },
};

const set = {
  ...{ id: 'basics', title: '小测', drawn: 1, seconds: 60 },
  questions: [
    {
      ...{ id: 'q', kind: 'single', title: '题', explanation: '解析', answer: ['a'] },
      options: ['a', 'b'].map((id) => ({ id, text: id })),
    },
  ],
};

/** A quiz that no member takes. */
export const quiz = { set, every: 'campaign', pass: 0, reward: { currency: 'point', amount: 1 } };

type AwardKind = ContentActivity['prizes'][number]['kind'];

/** A task that is done by one call. */
export function task(id: string, kind: AwardKind): ContentActivity['tasks'][number] {
  return {
    ...{ id, kind: 'check_in', title: `任务${id}`, description: '做任务' },
    ...{ icon: 'star', button: '去做', path: '' },
    award: { title: `奖励${id}`, valueDesc: '1元', kind, valueFen: 100 },
  };
}

/** A prize of one yuan. */
export function prize(id: string, kind: AwardKind, stock: number): ContentActivity['prizes'][number] {
  return { id, title: id, valueDesc: '1元', sourceDesc: '演练', kind, valueFen: 100, stock };
}

/** One entry, so that its prize and then the consolation certainly run out. */
export function pool(
  id: string,
  currency: string,
  first: string,
  consolation?: string,
): NonNullable<ContentActivity['pools']>[number] {
  const rest = consolation === undefined ? {} : { consolation };
  return { id, currency, cost: 1, totalWeight: 1, entries: [{ prize: first, weight: 1 }], ...rest };
}
