import { AwardTicket } from '#activity-kit/AwardTicket.tsx';
import { Thing } from '#ui/Thing.tsx';
import { thingOf } from '#product-kit/pictures/thing-of.ts';
import type { Story } from '../../story.ts';

const names = ['calendar', 'book', 'star', 'chart', 'quiz', 'bell', 'people', 'ticket', 'coin', 'gift'];

export const story: Story = {
  name: 'AwardTicket',
  states: [
    { name: '短', draw: () => <AwardTicket>抽奖机会 1次</AwardTicket> },
    {
      name: '长文字',
      draw: () => (
        <AwardTicket>示例基金公司年度投资者教育活动纪念理财手账特别版与体验金 999999999 元</AwardTicket>
      ),
    },
    {
      name: '内容的图画',
      draw: () => names.map((name) => <Thing key={name} name={thingOf(name)} size={48} />),
    },
  ],
};
