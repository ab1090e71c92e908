import { InvitePanel } from '#activity-kit/InvitePanel.tsx';
import { Button } from '#ui/Button.tsx';
import type { Story } from '../../story.ts';

const friends = Array.from({ length: 4 }, (_, at) => ({
  id: `f-${at}`,
  name: `138****000${at}`,
  state: at === 0 ? '已注册，待开户' : '已开户',
  invite_time: Date.UTC(2026, 7, 1 + at, 4),
}));
const poster = <Button variant="quiet">生成海报</Button>;
const remind = () => <Button variant="quiet">提醒TA</Button>;

export const story: Story = {
  name: 'InvitePanel',
  states: [
    {
      name: '有好友',
      draw: () => <InvitePanel code="HALL88" count={4} friends={friends} poster={poster} action={remind} />,
    },
    { name: '还没有好友', draw: () => <InvitePanel code="HALL88" count={0} friends={[]} poster={poster} /> },
    {
      name: '九位数',
      draw: () => <InvitePanel code="ABCDEFGH23456789" count={999_999_999} friends={friends} />,
    },
  ],
};
