import { Empty, Space, Tag } from 'antd';
import type { TableProps } from 'antd';
import { useState } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { draws } from '#contract/console/draws.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { call } from '#kernel/api/api.ts';
import { CursorList } from '../../parts/cursor-list.ts';
import { CursorTable } from '../../parts/CursorTable.tsx';
import { Moment } from '../../parts/Moment.tsx';
import { DrawsOfActivity } from './DrawsOfActivity.tsx';

type Row = DataOf<typeof draws.list>['activities'][number];

/** What proves that draws are fair: the activities in which is drawn, and each of them. */
export function Draws() {
  return (
    <Routes>
      <Route index element={<Activities />} />
      <Route path=":id" element={<DrawsOfActivity />} />
    </Routes>
  );
}

function Activities() {
  const [list] = useState(
    () =>
      new CursorList<Row>(async (after) => {
        const { activities, next } = await call(draws.list, { query: { ...(after && { after }) } });
        return { items: activities, next };
      }),
  );
  return (
    <CursorTable<Row>
      list={list}
      columns={columns}
      scroll={{ x: 900 }}
      locale={{ emptyText: <Empty description="还没有抽奖。活动有了奖池或定时抽奖，就会出现在这里" /> }}
    />
  );
}

const columns: NonNullable<TableProps<Row>['columns']> = [
  {
    title: '活动',
    key: 'title',
    render: (_, { id, title }) => (
      <Space orientation="vertical" size={0}>
        <Link to={encodeURIComponent(id)}>{title}</Link>
        <span className="secondary">{id}</span>
      </Space>
    ),
  },
  { title: '结束时间', key: 'ends', width: 150, render: (_, { ends_at: at }) => <Moment at={at} /> },
  {
    title: '抽奖日志',
    key: 'log',
    width: 160,
    render: (_, { chained, waiting }) => (
      <>
        {chained} 次{waiting > 0 && <span className="secondary">（另有 {waiting} 次等待入链）</span>}
      </>
    ),
  },
  {
    title: '最新哈希',
    key: 'head',
    width: 130,
    render: (_, { chained, head }) => (chained === 0 ? '—' : <code>{head.slice(0, 12)}</code>),
  },
  {
    title: '种子',
    key: 'seeds',
    width: 130,
    render: (_, { epochs, revealed }) =>
      epochs === 0 ? '—' : `${String(revealed)} / ${String(epochs)} 已公开`,
  },
  {
    title: '公告',
    key: 'notices',
    width: 120,
    render: (_, { unpublished }) =>
      unpublished > 0 ? <Tag color="gold">{unpublished} 条待发布</Tag> : <Tag color="green">已发布</Tag>,
  },
  { title: '定时抽奖', key: 'scheduled', width: 100, render: (_, { scheduled }) => scheduled || '—' },
];
