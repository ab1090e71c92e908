import { Countdown } from '#ui/Countdown.tsx';
import type { Story } from '../../story.ts';

const until = 1_800_000_000_000;
const day = 86_400_000;

export const story: Story = {
  name: 'Countdown',
  states: [
    { name: '时间未知', draw: () => <Countdown label="距结束" until={until} now={undefined} /> },
    { name: '文字', draw: () => <Countdown label="距结束" until={until} now={until - 93_784_000} /> },
    {
      name: '最后一天',
      draw: () => <Countdown label="距结束" until={until} now={until - 7_384_000} />,
    },
    {
      name: '方块',
      draw: () => <Countdown variant="boxes" label="距开始" until={until} now={until - 93_784_000} />,
    },
    {
      name: '三位天数',
      draw: () => <Countdown variant="boxes" label="距开始" until={until} now={until - 365 * day} />,
    },
    { name: '已到', draw: () => <Countdown label="距结束" until={until} now={until} /> },
  ],
};
