import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { anActivity } from './an-activity.ts';

const section = (id: string) => ({
  ...{ id, title: `展区${id}`, desc: '看一看', picture: 'magnifier' },
  items: [
    { id: `${id}-item`, title: '短文', desc: '读一读', picture: 'book', button: '去读', path: '/charges' },
  ],
});

/** An official activity that runs today: two sections, two tasks of one chance, and a prize that every draw wins. */
export function anOfficialActivity(changes: Partial<ContentActivity> = {}): ContentActivity {
  const prize = { valueDesc: '5元', sourceDesc: '抽奖', kind: 'coupon' as const, valueFen: 500 };
  return {
    ...anActivity({ id: 'official', type: 'official', path: '/activity/official' }),
    config: { subtitle: '', chancesPerTask: 1, sections: [section('one'), section('two')] },
    prizes: [{ id: 'coupon', title: '礼券', stock: 5, ...prize }],
    pools: [
      { id: 'main', currency: 'chance', cost: 1, totalWeight: 1, entries: [{ prize: 'coupon', weight: 1 }] },
    ],
    ...changes,
  };
}
