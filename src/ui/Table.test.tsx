import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Table } from './Table.tsx';
import type { TableColumn } from './Table.tsx';
import type { TableOrder } from './TableTitle.tsx';

interface Fund {
  readonly code: string;
  readonly name: string;
  readonly rate: number;
}

const columns: readonly TableColumn<Fund>[] = [
  { id: 'name', title: '名称', isSortable: true, cell: ({ name }) => name },
  { id: 'rate', title: '费率', isFigure: true, isSortable: true, cell: ({ rate }) => `${rate}%` },
  { id: 'code', title: '代码', cell: ({ code }) => code },
];

const funds: readonly Fund[] = [
  { code: '000001', name: '示例甲', rate: 1 },
  { code: '000002', name: '示例乙', rate: 2 },
];

function Sample({ told = jest.fn() }: { readonly told?: (order: TableOrder) => void }) {
  const [order, setOrder] = useState<TableOrder>({ by: 'code', isDescending: false });
  return (
    <Table
      caption="示例费率表"
      columns={columns}
      rows={funds}
      keyOf={({ code }) => code}
      order={order}
      onOrder={(next) => {
        told(next);
        setOrder(next);
      }}
    />
  );
}

test('a table has a name, and the first cell of a row names the row', () => {
  render(<Sample />);
  const table = screen.getByRole('table', { name: '示例费率表' });
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent),
  ).toEqual(['示例甲', '示例乙']);
  expect(within(table).getAllByRole('columnheader')).toHaveLength(3);
});

test('what scrolls sideways takes focus, so that the arrow keys move it', async () => {
  render(<Sample />);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: '示例费率表' }));
});

test('a press on a title orders, figures from the greatest, and a second press turns the order round', async () => {
  const told = jest.fn();
  render(<Sample told={told} />);
  const sorts = () => screen.getAllByRole('columnheader').map((title) => title.getAttribute('aria-sort'));
  expect(sorts()).toEqual(['none', 'none', null]);
  await userEvent.click(screen.getByRole('button', { name: '费率' }));
  expect(sorts()).toEqual(['none', 'descending', null]);
  await userEvent.click(screen.getByRole('button', { name: '费率' }));
  expect(sorts()).toEqual(['none', 'ascending', null]);
  await userEvent.click(screen.getByRole('button', { name: '名称' }));
  expect(sorts()).toEqual(['ascending', 'none', null]);
  expect(told).toHaveBeenLastCalledWith({ by: 'name', isDescending: false });
});

test('a table without rows says so over its whole width', () => {
  render(<Table caption="空表" columns={columns} rows={[]} keyOf={({ code }) => code} empty="没有记录" />);
  expect(screen.getByText('没有记录').getAttribute('colspan')).toBe('3');
});
