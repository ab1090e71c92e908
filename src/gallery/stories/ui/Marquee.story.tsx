import { Marquee } from '#ui/Marquee.tsx';
import type { Story } from '../../story.ts';

const items = [
  '张** 抽中 8.8 元红包（示例数据）',
  '李** 抽中惊喜加赠（示例数据）',
  '王* 抽中 123456789 积分',
];

export const story: Story = {
  name: 'Marquee',
  states: [
    { name: '一条', draw: () => <Marquee label="中奖名单" items={items.slice(0, 1)} /> },
    { name: '三条', draw: () => <Marquee label="中奖名单" items={items} /> },
  ],
};
