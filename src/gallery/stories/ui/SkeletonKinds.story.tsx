import { Skeleton } from '#ui/Skeleton.tsx';
import type { Story } from '../../story.ts';

export const story: Story = {
  name: 'Skeleton, all kinds',
  states: (['row', 'card', 'tile', 'text', 'cell', 'picture', 'chart'] as const).map((of) => ({
    name: of,
    draw: () => <Skeleton rows={of === 'cell' ? 8 : 3} of={of} />,
  })),
};
