import { HallGuide } from '#product-kit/hall/HallGuide.tsx';
import { WaysOn } from '#product-kit/site/WaysOn.tsx';
import { InVisit } from '../../InVisit.tsx';
import type { Story } from '../../story.ts';

export const story: Story = {
  name: 'HallGuide',
  states: [
    {
      name: '大厅下方',
      draw: () => (
        <InVisit by="guest">
          <HallGuide />
        </InVisit>
      ),
    },
    {
      name: '去别处看看',
      draw: () => (
        <InVisit by="guest">
          <WaysOn />
        </InVisit>
      ),
    },
  ],
};
