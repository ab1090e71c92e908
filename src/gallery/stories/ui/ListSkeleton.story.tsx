import { ListSkeleton } from '#ui/ListSkeleton.tsx';
import type { Story } from '../../story.ts';

export const story: Story = {
  name: 'ListSkeleton',
  states: [
    { name: '卡券', draw: () => <ListSkeleton rows={2} of="ticket" /> },
    { name: '记录', draw: () => <ListSkeleton rows={3} of="record" /> },
    { name: '活动', draw: () => <ListSkeleton rows={3} of="activity" /> },
  ],
};
