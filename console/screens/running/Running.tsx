import { Flex, Input, Progress, Segmented, Tag } from 'antd';
import type { TableProps } from 'antd';
import { useState } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { running, runningStates, stateTitles } from '#contract/console/running.ts';
import type { RunningState } from '#contract/console/running.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { call } from '#kernel/api/api.ts';
import { CursorList } from '../../parts/cursor-list.ts';
import { CursorTable } from '../../parts/CursorTable.tsx';
import { inShanghai } from '../../parts/Moment.tsx';
import { grouped, yuan } from '../../parts/yuan.ts';
import { typeTitles } from '../drafts/field-titles.ts';
import { BoardScreen } from './BoardScreen.tsx';
import { StateTag } from './StateTag.tsx';

type Row = DataOf<typeof running.list>['activities'][number];

interface Filter {
  readonly state: RunningState | '';
  readonly search: string;
}

/** What every activity is doing, and the board of one. */
export function Running() {
  return (
    <Routes>
      <Route index element={<ActivityList />} />
      <Route path=":id" element={<BoardScreen />} />
    </Routes>
  );
}

function ActivityList() {
  const [filter, setFilter] = useState<Filter>({ state: 'running', search: '' });
  return (
    <>
      <Flex wrap gap="small" className="toolbar">
        <Segmented<RunningState | ''>
          aria-label="按状态筛选"
          value={filter.state}
          onChange={(state) => setFilter({ ...filter, state })}
          options={[
            { value: '', label: '全部' },
            ...runningStates.map((state) => ({ value: state, label: stateTitles[state] })),
          ]}
        />
        <Input.Search
          className="search"
          allowClear
          maxLength={40}
          placeholder="名称，或 ID 的开头"
          aria-label="搜索活动"
          onSearch={(search) => setFilter({ ...filter, search: search.trim() })}
        />
      </Flex>
      <Activities key={`${filter.state} ${filter.search}`} filter={filter} />
    </>
  );
}

function Activities({ filter: { state, search } }: { readonly filter: Filter }) {
  const [list] = useState(
    () =>
      new CursorList<Row>(async (before) => {
        const query = { ...(state && { state }), ...(search && { search }), ...(before && { before }) };
        const { activities, next } = await call(running.list, { query });
        return { items: activities, next };
      }),
  );
  return (
    <CursorTable
      list={list}
      columns={columns}
      scroll={{ x: 960 }}
      locale={{ emptyText: search === '' ? '没有这个状态的活动，换一个状态看看' : '没有找到，换一个词再搜' }}
    />
  );
}

const columns: TableProps<Row>['columns'] = [
  {
    title: '活动',
    key: 'title',
    width: 240,
    render: (_, { id, title, type }) => (
      <>
        <Link to={`/running/${id}`}>{title}</Link>
        <div className="secondary">
          {id} · {typeTitles[type] ?? type}
        </div>
      </>
    ),
  },
  {
    title: '状态',
    key: 'state',
    width: 120,
    render: (_, { state, ends_soon: endsSoon, breaker_reason: breaker }) => (
      <>
        <StateTag state={state} />
        {endsSoon && <Tag color="gold">一天内结束</Tag>}
        {breaker !== '' && <Tag color="red">自动熔断</Tag>}
      </>
    ),
  },
  {
    title: '时间（北京时间）',
    key: 'window',
    width: 170,
    render: (_, { starts_at: start, ends_at: end }) => (
      <>
        <div>{inShanghai(start)}</div>
        <div>{inShanghai(end)}</div>
      </>
    ),
  },
  { title: '支出 / 预算', key: 'budget', width: 200, render: (_, row) => <Money of={row} /> },
  { title: '奖品剩余', key: 'prizes', render: (_, { prizes }) => <Left of={prizes} /> },
];

function Money({ of: { spent_fen: spent, budget_fen: budget } }: { readonly of: Row }) {
  const share = budget === 0 ? 0 : (spent / budget) * 100;
  return (
    <>
      <div>
        {yuan(spent)} / {yuan(budget)}
      </div>
      <Progress
        percent={share}
        showInfo={false}
        size="small"
        status={share > 90 ? 'exception' : 'normal'}
        aria-label={`已支出 ${share.toFixed(0)}%`}
      />
    </>
  );
}

/** The prizes with the smallest share left first. */
function Left({ of: prizes }: { readonly of: Row['prizes'] }) {
  const offered = prizes.filter(({ total }) => total > 0);
  const ordered = [...offered].sort((one, other) => one.left / one.total - other.left / other.total);
  const [least] = ordered;
  if (least === undefined) return <span className="secondary">没有奖品</span>;
  const share = (least.left / least.total) * 100;
  return (
    <>
      <div>
        {least.title} {grouped(least.left)} / {grouped(least.total)}
        {ordered.length > 1 && <span className="secondary"> 等 {ordered.length} 种</span>}
      </div>
      <Progress
        percent={share}
        showInfo={false}
        size="small"
        status={share < 10 ? 'exception' : 'normal'}
        aria-label={`${least.title} 剩余 ${share.toFixed(0)}%`}
      />
    </>
  );
}
