import { Skeleton } from '#ui/Skeleton.tsx';
import type { Story } from '../../story.ts';

export const story: Story = {
  name: 'Skeleton',
  states: [
    { name: '列表行', draw: () => <Skeleton rows={3} of="row" /> },
    { name: '卡片', draw: () => <Skeleton rows={2} of="card" /> },
  ],
};
