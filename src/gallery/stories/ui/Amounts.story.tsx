import { formatAmount } from '#ui/format-amount.ts';
import { formatDate } from '#ui/format-date.ts';
import { Table } from '#ui/Table.tsx';
import type { Story } from '../../story.ts';

const fen = [0, 5, 123_456, 999_999, 1_234_567, 9_999_995_000, 123_456_789_012, -1_234_567, null];

export const story: Story = {
  name: 'Amounts and dates',
  states: [
    {
      name: '金额',
      draw: () => (
        <Table
          caption="示例数据"
          keyOf={String}
          rows={fen}
          columns={[
            { id: 'fen', title: '分', isFigure: true, cell: String },
            {
              id: 'short',
              title: '简写',
              isFigure: true,
              cell: (amount) => formatAmount(amount, { of: 'fen' }),
            },
            {
              id: 'full',
              title: '完整',
              isFigure: true,
              cell: (amount) => formatAmount(amount, { of: 'fen', full: true }),
            },
          ]}
        />
      ),
    },
    {
      name: '日期',
      draw: () => (
        <p>
          {formatDate('20261121093015123')} / {formatDate('')}
        </p>
      ),
    },
  ],
};
