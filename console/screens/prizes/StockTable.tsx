import { Button, Table, Tag } from 'antd';
import type { TableProps } from 'antd';
import { useState } from 'react';
import { awardKindTitles } from '#contract/console/award-words.ts';
import { stock } from '#contract/console/stock.ts';
import { session } from '../../app/console-session.ts';
import { ProposeDialog } from './ProposeDialog.tsx';
import { grouped, yuan } from '../../parts/yuan.ts';
import type { StockedPrize } from './stock-values.ts';

interface Props {
  readonly activityId: string;
  readonly prizes: readonly StockedPrize[];
  readonly onDone: () => Promise<void>;
}

/** The prizes of an activity with what is given and left of them. */
export function StockTable({ activityId, prizes, onDone }: Props) {
  const [changing, setChanging] = useState<StockedPrize>();
  const columns: TableProps<StockedPrize>['columns'] = [
    ...plainColumns,
    ...(session.may(stock.propose.allowed)
      ? [
          {
            title: '操作',
            key: 'actions',
            render: (_: unknown, prize: StockedPrize) =>
              prize.is_shared ? (
                '份数不能改'
              ) : (
                <Button
                  size="small"
                  aria-label={`修改 ${prize.title} 的库存`}
                  onClick={() => setChanging(prize)}
                >
                  改库存
                </Button>
              ),
          },
        ]
      : []),
  ];
  return (
    <>
      <Table<StockedPrize>
        rowKey="id"
        columns={columns}
        dataSource={prizes}
        pagination={false}
        scroll={{ x: 860 }}
      />
      <ProposeDialog
        activityId={activityId}
        prize={changing}
        onClose={() => setChanging(undefined)}
        onDone={() => {
          setChanging(undefined);
          void onDone();
        }}
      />
    </>
  );
}

const plainColumns: NonNullable<TableProps<StockedPrize>['columns']> = [
  {
    title: '奖品',
    key: 'title',
    render: (_, { title, id }) => (
      <>
        {title} <span className="secondary">{id}</span>
      </>
    ),
  },
  { title: '类型', key: 'kind', render: (_, { kind }) => awardKindTitles[kind] },
  { title: '单价', key: 'value', align: 'right', render: (_, { value }) => yuan(value) },
  { title: '总数', key: 'total', align: 'right', render: (_, { total }) => grouped(total) },
  { title: '已发', key: 'given', align: 'right', render: (_, { given }) => grouped(given) },
  {
    title: '剩余',
    key: 'left',
    align: 'right',
    render: (_, { left }) => (left === 0 ? <Tag color="red">发完</Tag> : grouped(left)),
  },
  {
    title: '今日',
    key: 'today',
    align: 'right',
    render: (_, { given_today: given, per_day: perDay }) =>
      perDay === null ? '不限' : `${grouped(given)} / ${grouped(perDay)}`,
  },
];
