import { App, Button, Space, Table, Tag } from 'antd';
import type { TableProps } from 'antd';
import { stock } from '#contract/console/stock.ts';
import { call } from '#kernel/api/api.ts';
import { session } from '../../app/console-session.ts';
import { Moment } from '../../parts/Moment.tsx';
import { useReason } from '../../parts/use-reason.tsx';
import { inUnits, inYuan } from './stock-values.ts';
import type { StockChange } from './stock-values.ts';

interface Props {
  readonly changes: readonly StockChange[];
  readonly onDone: () => Promise<void>;
}

/** Proposed changes of stocks with what became of them; whoever may decides about those that are open. */
export function StockChanges({ changes, onDone }: Props) {
  const columns: TableProps<StockChange>['columns'] = [
    ...plainColumns,
    {
      title: '结果',
      key: 'result',
      width: 280,
      render: (_, change) => <Result of={change} onDone={onDone} />,
    },
  ];
  return (
    <Table<StockChange>
      rowKey="id"
      size="small"
      columns={columns}
      dataSource={changes}
      pagination={false}
      scroll={{ x: 860 }}
    />
  );
}

const plainColumns: NonNullable<TableProps<StockChange>['columns']> = [
  {
    title: '奖品',
    key: 'prize',
    render: (_, { activity_title: activity, prize_title: prize }) => `${activity} · ${prize}`,
  },
  {
    title: '总数',
    key: 'totals',
    render: (_, { expected_total: from, new_total: to }) => `${inUnits(from)} → ${inUnits(to)}`,
  },
  {
    title: '预算占用',
    key: 'value',
    align: 'right',
    render: (_, { value }) => `${value > 0 ? '+' : ''}${inYuan(value)}`,
  },
  {
    title: '提出',
    key: 'by',
    render: (_, { proposed_by: by, proposed_at: at, reason }) => (
      <Space orientation="vertical" size={0}>
        <span>
          {by} <Moment at={at} />
        </span>
        <span className="secondary">{reason}</span>
      </Space>
    ),
  },
];

interface ResultProps {
  readonly of: StockChange;
  readonly onDone: () => Promise<void>;
}

function Result({ of: change, onDone }: ResultProps) {
  if (change.state === 'proposed') return <Decide of={change} onDone={onDone} />;
  const { decided_by: by, decided_at: at, decision } = change;
  return (
    <Space orientation="vertical" size={0}>
      <span>
        <Tag color={change.state === 'approved' ? 'green' : 'red'}>
          {change.state === 'approved' ? '已批准' : '已驳回'}
        </Tag>
        {by} <Moment at={at} />
      </span>
      <span className="secondary">{decision}</span>
    </Space>
  );
}

function Decide({ of: change, onDone }: ResultProps) {
  const ask = useReason();
  const { message } = App.useApp();
  if (change.is_own) return <Tag color="gold">等待另一个人审批</Tag>;
  if (!session.may(stock.approve.allowed)) return <Tag color="gold">等待审批</Tag>;
  const totals = `${inUnits(change.expected_total)} → ${inUnits(change.new_total)}`;
  const decide = (row: typeof stock.approve, word: string, isGrave: boolean) => (): void =>
    ask({
      title: `${word} ${change.prize_title} 的库存改动？`,
      okText: word,
      isGrave,
      children: `${change.activity_title}：${totals}，预算占用 ${inYuan(change.value)}。提出的原因：${change.reason}`,
      onOk: async (reason) => {
        await call(row, { body: { id: change.id, reason } });
        void message.success(`已${word}`);
        await onDone();
      },
    });
  return (
    <Space>
      <Button size="small" type="primary" onClick={decide(stock.approve, '批准', false)}>
        批准
      </Button>
      <Button size="small" danger onClick={decide(stock.refuse, '驳回', true)}>
        驳回
      </Button>
    </Space>
  );
}
