import { FeeResult } from '../../../pages/charges/components/FeeResult.tsx';
import { feeOf } from '../../../pages/charges/fee-of.ts';
import { maxFen } from '#product-kit/form/amounts.ts';
import type { Story } from '../../story.ts';

export const story: Story = {
  name: 'FeeResult',
  states: [
    { name: '没有金额', draw: () => <FeeResult fee={undefined} /> },
    { name: '基金申购', draw: () => <FeeResult fee={feeOf('fund-buy', 1_000_000, 'week')} /> },
    { name: '免收', draw: () => <FeeResult fee={feeOf('fund-sell', 1_000_000, 'longer')} /> },
    { name: '三项费用，最大金额', draw: () => <FeeResult fee={feeOf('stock-sell', maxFen, 'week')} /> },
    { name: '费用高于金额', draw: () => <FeeResult fee={feeOf('stock-sell', 1, 'week')} /> },
  ],
};
