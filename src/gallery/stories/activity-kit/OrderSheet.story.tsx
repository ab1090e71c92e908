import { OrderSheet } from '#activity-kit/product/OrderSheet.tsx';
import { orderTerms } from '../../fixtures/advisory.ts';
import type { Story } from '../../story.ts';
import { wholePage } from '../../whole-page.ts';

const close = (): void => undefined;

export const story: Story = {
  name: 'OrderSheet',
  states: [
    wholePage('适合', () => <OrderSheet terms={orderTerms} level="C3" onClose={close} />),
    wholePage('风险过高', () => (
      <OrderSheet terms={{ ...orderTerms, risk_level: 'R4' }} level="C1" onClose={close} />
    )),
    wholePage('没有测评', () => <OrderSheet terms={orderTerms} level="" onClose={close} />),
  ],
};
