import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';

type Changes = Partial<Omit<ContentActivity, 'tasks'>> & {
  readonly taskIds?: readonly string[];
  readonly bonusStock?: number;
};

/** The content of a financial day that runs today; tests change what they need. */
export function anActivity({
  taskIds = ['one', 'two'],
  bonusStock = 1,
  ...changes
}: Changes = {}): ContentActivity {
  return {
    id: 'day',
    type: 'financial_day',
    title: '理财日',
    summary: '完成任务',
    tag: '理财日',
    picture: 'calendar',
    path: '/activity/financial_day',
    organiser: '活动组',
    online: true,
    window: { startsInDays: 0, endsInDays: 1 },
    rules: ['规则'],
    disclosure: { claimMethod: '自动发放', claimDays: 30, forfeiture: '逾期作废', contact: '在线客服' },
    budgetFen: 1_000_000_000,
    config: { subtitle: '', alert: '', bonusPrize: 'bonus' },
    tasks: taskIds.map((id) => ({
      id,
      kind: 'check_in' as const,
      title: `任务${id}`,
      description: '做任务',
      icon: 'star',
      button: '去做',
      path: '',
      award: { title: `券${id}`, valueDesc: '1元', kind: 'coupon' as const, valueFen: 100 },
    })),
    prizes: [
      {
        id: 'bonus',
        title: '全勤礼',
        valueDesc: '18元',
        sourceDesc: '全部完成',
        kind: 'coupon',
        valueFen: 1800,
        stock: bonusStock,
      },
    ],
    ...changes,
  };
}
