import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { anActivity } from './an-activity.ts';

type Invitation = Readonly<Record<string, unknown>>;

/** Terms under which a registered friend counts at once. */
export const invitationTerms: Invitation = {
  ...{ event: 'registered', windowDays: 7, holdDays: 0, mostPerDay: 5, mostPerActivity: 5 },
  ...{ remindsPerDay: 1, chances: 2, award: { title: '邀请券', valueDesc: '5元', valueFen: 500 } },
};

/** An invitation lottery that runs today: every chance wins a parcel while the two last, then a code. */
export function anMgm({
  invitation = {},
  ...changes
}: Partial<ContentActivity> & { readonly invitation?: Invitation } = {}): ContentActivity {
  const { tasks, ...activity } = anActivity({ taskIds: ['read', 'visit'] });
  const award = { title: '抽奖机会', valueDesc: '1次', kind: 'token' as const, valueFen: 0 };
  const prize = { valueDesc: '9元', sourceDesc: '抽奖', valueFen: 900 };
  return {
    ...activity,
    ...{ id: 'mgm', type: 'mgm', title: '邀请好友抽好礼', path: '/activity/mgm' },
    config: { subtitle: '', chancesPerTask: 1, invitation: { ...invitationTerms, ...invitation } },
    tasks: tasks.map((task) => ({ ...task, kind: 'visit' as const, award })),
    prizes: [
      { id: 'cup', title: '杯子', kind: 'physical', picture: 'tea', stock: 2, ...prize },
      { id: 'code', title: '兑换码', kind: 'code', stock: 100, ...prize },
    ],
    pools: [
      {
        ...{ id: 'main', currency: 'chance', cost: 1, totalWeight: 1, consolation: 'code' },
        entries: [{ prize: 'cup', weight: 1 }],
      },
    ],
    ...changes,
  };
}
