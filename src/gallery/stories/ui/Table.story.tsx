import { Change } from '#ui/Change.tsx';
import { Table } from '#ui/Table.tsx';
import type { TableColumn } from '#ui/Table.tsx';
import type { TableOrder } from '#ui/TableTitle.tsx';
import type { Story } from '../../story.ts';

interface Row {
  readonly code: string;
  readonly name: string;
  readonly change: number;
}

const nothing = () => undefined;
const order: TableOrder = { by: 'change', isDescending: true };

const columns: readonly TableColumn<Row>[] = [
  { id: 'name', title: '名称', cell: ({ name }) => name },
  { id: 'code', title: '代码', isSortable: true, cell: ({ code }) => code },
  {
    id: 'change',
    title: '涨跌幅',
    isFigure: true,
    isSortable: true,
    cell: ({ change }) => <Change value={change} />,
  },
];

const rowsOf = (count: number): readonly Row[] =>
  Array.from({ length: count }, (_, at) => ({
    code: String(at).padStart(6, '0'),
    name: at === 1 ? '示例中证全指医疗保健设备与服务交易型开放式指数基金' : `示例基金 ${at}`,
    change: (count - at * 2) / 10,
  }));

const draw = (rows: readonly Row[]) => () => (
  <Table
    caption="示例数据，截至 2026-11-20"
    columns={columns}
    rows={rows}
    keyOf={({ code }) => code}
    order={order}
    onOrder={nothing}
  />
);

export const story: Story = {
  name: 'Table',
  states: [
    { name: '没有数据', draw: draw([]) },
    { name: '五行', draw: draw(rowsOf(5)) },
    { name: '二百行', draw: draw(rowsOf(200)) },
  ],
};
