import { FeeTable } from '../../../pages/charges/components/FeeTable.tsx';
import { feeTables } from '../../../pages/charges/fee-tables.ts';
import type { Story } from '../../story.ts';

const wide = {
  caption: '很宽的表',
  head: ['项目', '第一列', '第二列', '第三列', '第四列', '第五列'],
  rows: [['很长的项目名称', '1,000.00 元', '1,000.00 元', '1,000.00 元', '1,000.00 元', '100,000,000.00 元']],
};

export const story: Story = {
  name: 'FeeTable',
  states: [...feeTables, wide].map((table) => ({
    name: table.caption,
    draw: () => <FeeTable table={table} />,
  })),
};
