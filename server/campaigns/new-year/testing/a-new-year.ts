import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { anActivity } from '#server/testing/an-activity.ts';
import { invitationTerms } from '#server/testing/an-mgm.ts';

const chance = { title: '抽奖机会', valueDesc: '1次', kind: 'token' as const, valueFen: 0 };
const prize = { valueDesc: '9元', sourceDesc: '新年', valueFen: 900 };

/** Two tasks that give the two characters of a set, a treasure of which one is left, and boxes of which all win. */
export function aNewYear(changes: Partial<ContentActivity> = {}): ContentActivity {
  const { tasks, ...activity } = anActivity({ taskIds: ['one', 'two'] });
  return {
    ...activity,
    ...{ id: 'dragon', type: 'dragon_new_year', path: '/activity/new-year/dragon' },
    config: configOf(),
    tasks: tasks.map((task) => ({ ...task, kind: 'visit' as const, award: chance })),
    prizes: [
      { id: 'gate', title: '龙门券', kind: 'coupon', stock: 1, ...prize },
      { id: 'cup', title: '杯子', kind: 'physical', stock: 2, ...prize },
      { id: 'small', title: '小券', kind: 'coupon', stock: 100, ...prize },
    ],
    pools: [
      {
        ...{ id: 'main', currency: 'chance', cost: 1, totalWeight: 1, consolation: 'small' },
        entries: [{ prize: 'cup', weight: 1 }],
      },
    ],
    ...changes,
  };
}

/** The same in the year of the snake, with two chances a day for whoever asks. */
export function aSnakeYear(changes: Partial<ContentActivity> = {}): ContentActivity {
  return aNewYear({
    ...{ id: 'snake', type: 'snake_new_year', path: '/activity/new-year/snake' },
    window: { startsInDays: 0, endsInDays: 3 },
    config: { ...configOf(), increase: { chances: 2 } },
    ...changes,
  });
}

function configOf() {
  const options = ['a', 'b'].map((id) => ({ id, text: id }));
  const question = { id: 'q', kind: 'single', title: '题', explanation: '解析', answer: ['a'], options };
  const characters = [
    ['dragon', '龙', 'one'],
    ['gate', '门', 'two'],
  ];
  return {
    ...{ subtitle: '', chancesPerTask: 1, invitation: invitationTerms },
    quiz: {
      set: { id: 'basics', title: '小测', drawn: 1, seconds: 60, questions: [question] },
      ...{ every: 'campaign', pass: 1 },
    },
    collection: {
      fragments: characters.map(([id, title, task]) => ({ id, title, picture: 'star', task })),
      treasure: { prize: 'gate' },
      noun: { name: '字', unit: '个字' },
    },
  };
}
