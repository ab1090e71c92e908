/** What keeps a draft from being applied, at its place. */
export interface Problem {
  readonly place: string;
  readonly words: string;
}

/** The parts of an activity, in the order in which an author writes them, with their fields. */
export const groups = [
  {
    key: 'basics',
    title: '基本信息',
    fields: ['title', 'summary', 'tag', 'picture', 'path', 'organiser', 'online'],
  },
  { key: 'window', title: '时间', fields: ['window'] },
  { key: 'tasks', title: '任务', fields: ['tasks'] },
  { key: 'prizes', title: '奖品与概率', fields: ['prizes', 'pools', 'budgetFen'] },
  { key: 'config', title: '玩法', fields: ['config'] },
  { key: 'rules', title: '规则与公示', fields: ['rules', 'disclosure'] },
] as const;

/** The key of one of {@link groups}. */
export type GroupKey = (typeof groups)[number]['key'];

/** The part in which a problem is mended. */
export function groupOf({ place }: Problem): GroupKey {
  const [field = ''] = place.split('/');
  return groups.find(({ fields }) => (fields as readonly string[]).includes(field))?.key ?? 'basics';
}
