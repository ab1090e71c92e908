import { RecordList } from '#activity-kit/RecordList.tsx';
import { TaskList } from '#activity-kit/tasks/TaskList.tsx';
import { Button } from '#ui/Button.tsx';
import { actOf } from '../../fixtures/acts.ts';
import type { Story } from '../../story.ts';

const task = {
  ...{
    task_id: 't-1',
    title: '阅读文章',
    desc: '读完即可',
    icon: 'book',
    btn_info: '去阅读',
    award_desc: '+1 次',
  },
  status: 'ongoing',
};
const states = ['pending', 'granted', 'to_claim', 'shipping', 'received', 'failed', 'returned'];
const records = states.map((state) => ({
  ...{
    award_id: state,
    state,
    title: '保温杯',
    value_desc: '69.00元',
    source_desc: '砸金蛋',
    award_time: null,
  },
}));

export const story: Story = {
  name: 'TaskList and RecordList, progress and states',
  states: [
    {
      name: '任务进度',
      draw: () => <TaskList tasks={[{ ...task, progress: { done: 2, goal: 5 } }]} take={() => actOf()} />,
    },
    { name: '奖励状态', draw: () => <RecordList records={records} /> },
    {
      name: '奖励操作与分页',
      draw: () => (
        <RecordList
          records={records.slice(2, 3)}
          action={() => <Button variant="quiet">填写地址</Button>}
          more={
            <Button wide variant="quiet">
              加载更多
            </Button>
          }
        />
      ),
    },
    { name: '没有奖励', draw: () => <RecordList records={[]} /> },
  ],
};
