import { LoadingDots } from '#ui/LoadingDots.tsx';
import type { Story } from '../../story.ts';

export const story: Story = {
  name: 'LoadingDots',
  states: [{ name: '加载中', draw: () => <LoadingDots /> }],
};
