import { Button } from '#ui/Button.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Retry } from '#ui/Retry.tsx';
import { Thing } from '#ui/Thing.tsx';
import type { Story } from '../../story.ts';

const nothing = () => undefined;

export const story: Story = {
  name: 'Empty and Retry, in full',
  states: [
    {
      name: '图片、说明和操作',
      draw: () => (
        <Empty
          title="还没有奖励"
          hint="完成小任务就能领取，全部完成再得惊喜加赠"
          picture={<Thing name="gift" size={64} />}
        >
          <Button>去做任务</Button>
        </Empty>
      ),
    },
    { name: '没有图片', draw: () => <Empty title="暂无记录" picture={null} /> },
    { name: '重新加载中', draw: () => <Retry busy onRetry={nothing} /> },
  ],
};
