import { FeeCalculator } from '../../../pages/charges/components/FeeCalculator.tsx';
import type { Story } from '../../story.ts';

export const story: Story = {
  name: 'FeeCalculator',
  states: [{ name: '申购基金', draw: () => <FeeCalculator /> }],
};
