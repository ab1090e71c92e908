import { Slip } from '../../../pages/cash-desk/components/Slip.tsx';
import { tenThousandYuan } from '../../fixtures/cash-desk.ts';
import type { Story } from '../../story.ts';

const wish = 1_000_000;

export const story: Story = {
  name: 'Slip',
  states: [
    { name: '还没有测算', draw: () => <Slip of={undefined} lot={15_200} wish={wish} refusal="" /> },
    { name: '可以买', draw: () => <Slip of={tenThousandYuan} lot={15_200} wish={wish} refusal="" /> },
    {
      name: '可用资金不足一手',
      draw: () => (
        <Slip
          of={{ ...tenThousandYuan, buy_amount: 10_000, lots: 0, cost: 0 }}
          lot={15_200}
          wish={wish}
          refusal=""
        />
      ),
    },
    {
      name: '最大金额',
      draw: () => (
        <Slip
          of={{ ...tenThousandYuan, buy_amount: 10_000_000_000, lots: 657_894, cost: 9_999_988_800 }}
          lot={15_200}
          wish={10_000_000_000}
          refusal=""
        />
      ),
    },
    {
      name: '没有结果',
      draw: () => <Slip of={undefined} lot={15_200} wish={wish} refusal="没有找到这只证券" />,
    },
  ],
};
