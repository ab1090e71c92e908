import { OrderSheet } from '#activity-kit/product/OrderSheet.tsx';
import { orderTerms } from '../../fixtures/advisory.ts';
import type { Story } from '../../story.ts';

const close = (): void => undefined;

export const story: Story = {
  name: 'OrderSheet',
  states: [
    { name: '适合', draw: () => <OrderSheet terms={orderTerms} level="C3" onClose={close} /> },
    {
      name: '风险过高',
      draw: () => <OrderSheet terms={{ ...orderTerms, risk_level: 'R4' }} level="C1" onClose={close} />,
    },
    { name: '没有测评', draw: () => <OrderSheet terms={orderTerms} level="" onClose={close} /> },
  ],
};
