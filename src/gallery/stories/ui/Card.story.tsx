import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import type { Story } from '../../story.ts';

const text = '示例数据：完成小任务即可领取奖励，全部完成再得惊喜加赠。';

export const story: Story = {
  name: 'Card',
  states: [
    { name: '没有标题', draw: () => <Card>{text}</Card> },
    {
      name: '标题和操作',
      draw: () => (
        <Card title="我的奖励" action={<Button variant="quiet">全部记录</Button>}>
          {text}
        </Card>
      ),
    },
    {
      name: '带图画的长标题',
      draw: () => (
        <Card
          picture="calendar"
          title="示例基金公司八月理财日惊喜加赠奖励领取说明"
          action={<Button variant="quiet">查看</Button>}
        >
          {text}
        </Card>
      ),
    },
    {
      name: '活动卡片和下沉卡片',
      draw: () => (
        <>
          <Card tone="campaign" title="今日任务">
            {text}
          </Card>
          <Card tone="sunken">{text}</Card>
        </>
      ),
    },
  ],
};
