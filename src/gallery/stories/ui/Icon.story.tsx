import sprite from '#ui/icons.svg';
import { Icon } from '#ui/Icon.tsx';
import type { Story } from '../../story.ts';
import { IconSheet } from '../../IconSheet.tsx';

export const story: Story = {
  name: 'Icon',
  states: [
    { name: '一个图标', draw: () => <Icon name="calendar" /> },
    { name: '全部图标', draw: () => <IconSheet address={sprite} /> },
  ],
};
