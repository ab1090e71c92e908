import { OrderSheet } from '#activity-kit/product/OrderSheet.tsx';
import type { OrderTerms } from '#activity-kit/product/OrderSheet.tsx';
import { orderTerms } from '../../fixtures/advisory.ts';
import { InVisit } from '../../InVisit.tsx';
import type { Story } from '../../story.ts';
import { wholePage } from '../../whole-page.ts';

const close = (): void => undefined;

const sheet = (name: string, terms: OrderTerms, level: string) =>
  wholePage(name, () => (
    <InVisit by="member">
      <OrderSheet terms={terms} level={level} onClose={close} />
    </InVisit>
  ));

export const story: Story = {
  name: 'OrderSheet',
  states: [
    sheet('适合', orderTerms, 'C3'),
    sheet('风险过高', { ...orderTerms, risk_level: 'R4' }, 'C1'),
    sheet('没有测评', orderTerms, ''),
  ],
};
