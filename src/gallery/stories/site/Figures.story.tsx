import { Figures } from '../../../pages/home/components/Figures.tsx';
import type { Story } from '../../story.ts';

export const story: Story = {
  name: 'Figures',
  states: [{ name: '四个数字', draw: () => <Figures /> }],
};
