import { Risks } from '../../../pages/business/components/Risks.tsx';
import type { Story } from '../../story.ts';

export const story: Story = {
  name: 'Risks',
  states: [{ name: '五个等级', draw: () => <Risks /> }],
};
