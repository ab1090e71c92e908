import { Flex, Segmented, Tag } from 'antd';
import type { TableProps } from 'antd';
import { useState } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { draftStates } from '#contract/console/draft-states.ts';
import { drafts } from '#contract/console/drafts.ts';
import type { DraftStateName } from '#contract/console/draft-states.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { call } from '#kernel/api/api.ts';
import { CursorList } from '../../parts/cursor-list.ts';
import { CursorTable } from '../../parts/CursorTable.tsx';
import { ByAt } from '../../parts/ByAt.tsx';
import { DraftEditor } from './DraftEditor.tsx';
import { typeTitles } from './field-titles.ts';
import { ReviewDraft } from './ReviewDraft.tsx';

type Draft = DataOf<typeof drafts.list>['drafts'][number];

/** Changes of activities: those that are written, those that wait for a decision, and what became of the others. */
export function Drafts() {
  return (
    <Routes>
      <Route index element={<DraftLists />} />
      <Route path=":id" element={<DraftEditor />} />
      <Route path=":id/review" element={<ReviewDraft />} />
    </Routes>
  );
}

function DraftLists() {
  const [state, setState] = useState<DraftStateName | 'all'>('all');
  return (
    <>
      <Flex className="toolbar">
        <Segmented
          aria-label="按状态筛选"
          value={state}
          onChange={setState}
          options={[
            { value: 'all' as const, label: '全部' },
            ...(Object.keys(draftStates) as DraftStateName[]).map((value) => ({
              value,
              label: draftStates[value],
            })),
          ]}
        />
      </Flex>
      <DraftTable key={state} state={state} />
    </>
  );
}

function DraftTable({ state }: { readonly state: DraftStateName | 'all' }) {
  const [list] = useState(
    () =>
      new CursorList<Draft>(async (before) => {
        const query = { ...(state !== 'all' && { state }), ...(before && { before }) };
        const { drafts: items, next } = await call(drafts.list, { query });
        return { items, next };
      }),
  );
  return (
    <CursorTable
      list={list}
      columns={columns}
      scroll={{ x: 900 }}
      locale={{ emptyText: '没有草稿。在“活动”里选择一个活动，修改它或以它为模板新建。' }}
    />
  );
}

const columns: TableProps<Draft>['columns'] = [
  {
    title: '活动',
    key: 'title',
    render: (_, { id, title, activity_id: activityId, state }) => (
      <>
        <Link to={state === 'submitted' ? `/drafts/${id}/review` : `/drafts/${id}`}>
          {title || '（无标题）'}
        </Link>
        <div className="secondary">{activityId}</div>
      </>
    ),
  },
  { title: '类型', key: 'type', render: (_, { type }) => typeTitles[type] ?? type },
  {
    title: '修改',
    key: 'base',
    render: (_, { base_version: base }) => (base === 0 ? '新活动' : `第 ${String(base)} 版`),
  },
  {
    title: '状态',
    key: 'state',
    render: (_, { state, is_asked: isAsked }) => (
      <>
        <Tag color={colours[state]}>{draftStates[state]}</Tag>
        {isAsked && <Tag color="orange">有提问待回答</Tag>}
      </>
    ),
  },
  {
    title: '最近修改',
    key: 'changed',
    render: (_, { changed_by: by, changed_at: at }) => <ByAt {...{ by, at }} />,
  },
  { title: '说明', key: 'note', render: (_, { note, decision }) => decision || note || '—' },
];

const colours: Readonly<Record<DraftStateName, string>> = {
  ...{
    editing: 'default',
    submitted: 'gold',
    approved: 'cyan',
    refused: 'red',
    withdrawn: 'default',
    applied: 'green',
  },
};
