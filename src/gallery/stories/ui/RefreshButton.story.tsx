import { RefreshButton } from '#ui/RefreshButton.tsx';
import type { Story } from '../../story.ts';

const nothing = () => undefined;

export const story: Story = {
  name: 'RefreshButton',
  states: [
    { name: '静止', draw: () => <RefreshButton onRefresh={nothing} updated="09:30 更新" /> },
    { name: '刷新中', draw: () => <RefreshButton busy onRefresh={nothing} updated="09:30 更新" /> },
  ],
};
