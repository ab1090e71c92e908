import { Tag } from '#ui/Tag.tsx';
import type { Story } from '../../story.ts';

export const story: Story = {
  name: 'Tag',
  states: [
    {
      name: '各种状态',
      draw: () => (
        <p>
          <Tag>进行中</Tag> <Tag tone="good">已完成</Tag> <Tag tone="bad">即将结束</Tag>{' '}
          <Tag tone="gold">大奖</Tag> <Tag tone="quiet">已结束</Tag>
        </p>
      ),
    },
    {
      name: '和长标题在一起',
      draw: () => (
        <p>
          示例基金公司八月理财日惊喜加赠奖励领取说明与长标题 <Tag>预约中且名额有限</Tag>
        </p>
      ),
    },
  ],
};
