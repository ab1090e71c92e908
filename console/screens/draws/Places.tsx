import { Empty, Tag } from 'antd';
import type { TableProps } from 'antd';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { draws } from '#contract/console/draws.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { call } from '#kernel/api/api.ts';
import { CursorList } from '../../parts/cursor-list.ts';
import { CursorTable } from '../../parts/CursorTable.tsx';
import { Moment } from '../../parts/Moment.tsx';

type Place = DataOf<typeof draws.places>['places'][number];

/** The places of a scheduled draw, with masked phones, and why a place was voided. */
export function Places({ id }: { readonly id: string }) {
  const [list] = useState(
    () =>
      new CursorList<Place>(async (after) => {
        const query = { draw_id: id, ...(after && { after }) };
        const { places, next } = await call(draws.places, { query });
        return { items: places, next };
      }),
  );
  return (
    <CursorTable<Place>
      list={list}
      rowKey="place"
      size="small"
      columns={columns}
      scroll={{ x: 820 }}
      locale={{ emptyText: <Empty description="没有人参与，没有名次" /> }}
    />
  );
}

const states: Readonly<Record<string, ReactNode>> = {
  wins: <Tag color="green">中奖</Tag>,
  waits: <Tag>候补</Tag>,
  void: <Tag color="red">作废</Tag>,
};

const columns: NonNullable<TableProps<Place>['columns']> = [
  { title: '名次', dataIndex: 'place', width: 70 },
  { title: '会员', dataIndex: 'phone', width: 130 },
  { title: '抽奖代号', key: 'code', width: 170, render: (_, { member_code: code }) => <code>{code}</code> },
  { title: '名单序号', dataIndex: 'number', width: 90 },
  { title: '状态', key: 'state', width: 90, render: (_, { state }) => states[state] ?? state },
  {
    title: '说明',
    key: 'note',
    render: (_, { state, void_reason: reason, voided_at: at, replaces }) => (
      <>
        {state === 'void' && (
          <>
            {reason}（<Moment at={at} />）
          </>
        )}
        {replaces !== null && `递补第 ${String(replaces)} 名`}
      </>
    ),
  },
  { title: '发奖时间', key: 'paid', width: 150, render: (_, { paid_at: at }) => <Moment at={at} /> },
];
