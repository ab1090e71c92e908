import { TaskLights } from '#activity-kit/tasks/TaskLights.tsx';
import { standardTasks } from '../../fixtures/standard-campaign.ts';
import type { Story } from '../../story.ts';

const lines = [
  ['task-1', '新年报到', '', 'calendar', ''],
  ['task-2', '读懂基金费率', '', 'book', ''],
  ['task-3', '逛一逛活动中心', '', 'star', ''],
  ['task-4', '风险知识小测', '', 'quiz', ''],
] as const;
const lights = (done: number) => () => (
  <TaskLights
    tasks={standardTasks(lines, { award: '抽奖机会 1次', isDone: (at) => at < done })}
    picture="lantern"
    words={(lit, all) => `点亮灯笼 ${lit}/${all}`}
  />
);

export const story: Story = {
  name: 'TaskLights',
  states: [
    { name: '还没有', draw: lights(0) },
    { name: '已有两盏', draw: lights(2) },
    { name: '全部点亮', draw: lights(4) },
  ],
};
