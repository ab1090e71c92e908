import { StampPath } from '#activity-kit/tasks/StampPath.tsx';
import type { TaskRow } from '#activity-kit/tasks/TaskList.tsx';
import { actBeside, actOf } from '../../fixtures/acts.ts';
import type { Story } from '../../story.ts';

const titles = [
  ['每日签到', 'calendar', '签到'],
  ['读懂基金费率', 'book', '去阅读'],
  ['分散投资怎么做', 'star', '去阅读'],
  ['算一笔费用账', 'chart', '去测算'],
  ['风险知识小测', 'quiz', '去答题'],
  ['了解服务提醒', 'bell', '去看看'],
  ['邀一位好友', 'people', '去邀请'],
  ['领一张体验券', 'ticket', '去领取'],
] as const;

const tasks = (count: number, done: readonly number[]): readonly TaskRow[] =>
  titles.slice(0, count).map(([title, icon, btn_info], at) => ({
    ...{ task_id: `task-${at}`, title, icon, btn_info, desc: '', award_desc: '2元' },
    status: done.includes(at) ? 'finished' : 'init',
  }));

const treasure = { title: '我的卡券包', hint: '集齐再得全勤礼', reached: '印章已集齐' };
const path = (count: number, done: readonly number[], busy?: string) => () => (
  <StampPath
    tasks={tasks(count, done)}
    take={({ task_id }) => actBeside(busy, task_id)}
    treasure={treasure}
  />
);
const long = tasks(4, [0]).map((task) => ({
  ...{ ...task, title: '阅读一篇关于指数基金长期定期投资的文章', btn_info: '立即前往阅读' },
}));

export const story: Story = {
  name: 'StampPath',
  states: [
    { name: '还没有印章', draw: path(5, []) },
    { name: '已有两枚', draw: path(5, [0, 1]) },
    { name: '不按顺序完成', draw: path(5, [0, 3]) },
    { name: '集齐', draw: path(5, [0, 1, 2, 3, 4]) },
    { name: '三枚', draw: path(3, [0, 1, 2]) },
    { name: '四枚', draw: path(4, [0]) },
    { name: '六枚', draw: path(6, [0, 1, 2, 3]) },
    { name: '八枚，进行中', draw: path(8, [0, 1, 2, 3, 4, 5, 6], 'task-7') },
    {
      name: '长文字',
      draw: () => (
        <StampPath
          tasks={long}
          take={() => actOf()}
          treasure={{ ...treasure, title: '示例基金公司投资者教育卡券包' }}
        />
      ),
    },
  ],
};
