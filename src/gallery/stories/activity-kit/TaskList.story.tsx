import { TaskList } from '#activity-kit/tasks/TaskList.tsx';
import type { TaskRow } from '#activity-kit/tasks/TaskList.tsx';
import { actBeside } from '../../fixtures/acts.ts';
import type { Story } from '../../story.ts';

const task = (change: Partial<TaskRow>): TaskRow => ({
  task_id: 'sign-in',
  title: '每日签到',
  desc: '每日一次',
  icon: 'calendar',
  btn_info: '去签到',
  award_desc: '1元',
  status: 'init',
  ...change,
});

const list = (tasks: readonly TaskRow[], busy?: string) => (
  <TaskList tasks={tasks} take={({ task_id }) => actBeside(busy, task_id)} />
);

export const story: Story = {
  name: 'TaskList',
  states: [
    { name: '未完成', draw: () => list([task({}), task({ task_id: 'read', title: '阅读投教文章' })]) },
    { name: '已完成', draw: () => list([task({ status: 'finished' })]) },
    { name: '进行中', draw: () => list([task({})], 'sign-in') },
    {
      name: '长文字',
      draw: () =>
        list([
          task({
            title: '阅读一篇关于指数基金长期定期投资的投资者教育文章',
            desc: '阅读满三十秒并回答文章后面的三个问题，每个问题均可重新作答',
            btn_info: '立即前往',
            award_desc: '最高 999999999 元体验金',
          }),
        ]),
    },
    { name: '没有任务', draw: () => list([]) },
  ],
};
