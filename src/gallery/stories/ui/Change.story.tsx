import { Change } from '#ui/Change.tsx';
import { formatAmount } from '#ui/format-amount.ts';
import type { Story } from '../../story.ts';

const yuan = (size: number) => formatAmount(size, { of: 'fen', full: true });

export const story: Story = {
  name: 'Change',
  states: [
    {
      name: '涨、跌、平、未知',
      draw: () => (
        <p>
          <Change value={1.23} /> <Change value={-4.56} /> <Change value={0} /> <Change value={null} />
        </p>
      ),
    },
    { name: '大字', draw: () => <Change variant="figure" value={12.34} /> },
    { name: '九位数', draw: () => <Change variant="figure" value={-12_345_678_901} format={yuan} /> },
    { name: '四舍五入后为零', draw: () => <Change value={-0.001} /> },
  ],
};
