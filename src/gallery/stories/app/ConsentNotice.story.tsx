import { ConsentNotice } from '../../../app/ConsentNotice.tsx';
import type { Story } from '../../story.ts';
import { wholePage } from '../../whole-page.ts';

export const story: Story = {
  name: 'ConsentNotice',
  states: [wholePage('询问', () => <ConsentNotice onAnswered={() => undefined} />)],
};
