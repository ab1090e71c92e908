import { Button } from '#ui/Button.tsx';
import { Empty } from '#ui/Empty.tsx';
import type { Story } from '../../story.ts';

export const story: Story = {
  name: 'Empty',
  states: [
    { name: '只有标题', draw: () => <Empty title="暂无记录" /> },
    {
      name: '下一步',
      draw: () => (
        <Empty title="还没有奖励，完成任务后会出现在这里">
          <Button variant="quiet">去做任务</Button>
        </Empty>
      ),
    },
  ],
};
