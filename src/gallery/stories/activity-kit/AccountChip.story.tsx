import { AccountChip } from '#product-kit/AccountChip.tsx';
import { InVisit } from '../../InVisit.tsx';
import type { Story } from '../../story.ts';
import type { Visitor } from '../../visitor.ts';

const chip = (by: Visitor) => (
  <InVisit by={by}>
    <AccountChip />
  </InVisit>
);

export const story: Story = {
  name: 'AccountChip',
  states: [
    { name: '尚未知道', draw: () => chip('unknown') },
    { name: '未登录', draw: () => chip('guest') },
    { name: '已登录', draw: () => chip('member') },
  ],
};
