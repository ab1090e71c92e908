import { Retry } from '#ui/Retry.tsx';
import type { Story } from '../../story.ts';

const nothing = () => undefined;

export const story: Story = {
  name: 'Retry',
  states: [
    { name: '网络', draw: () => <Retry onRetry={nothing} /> },
    {
      name: '自己的说法',
      draw: () => <Retry onRetry={nothing} title="页面出了点问题" hint="请重新加载页面" />,
    },
  ],
};
