import { Button, Flex, Tag } from 'antd';
import type { TableProps } from 'antd';
import { useState } from 'react';
import { Link, Route, Routes, useNavigate } from 'react-router-dom';
import { experiments } from '#contract/console/experiments.ts';
import { call } from '#kernel/api/api.ts';
import { session } from '../../app/console-session.ts';
import { CursorList } from '../../parts/cursor-list.ts';
import { CursorTable } from '../../parts/CursorTable.tsx';
import { ByAt } from '../../parts/ByAt.tsx';
import { grouped } from '../../parts/yuan.ts';
import { ExperimentScreen } from './ExperimentScreen.tsx';
import { NewExperiment } from './NewExperiment.tsx';
import { outcomeTitles, stateColours, stateTitle, verdictColours, verdictTitle } from './experiment-words.ts';
import type { ListedExperiment } from './experiment-words.ts';

/** Experiments with pages: all of them, one, and a new one. */
export function Experiments() {
  return (
    <Routes>
      <Route index element={<ExperimentList />} />
      <Route path="new" element={<NewExperiment />} />
      <Route path=":id" element={<ExperimentScreen />} />
    </Routes>
  );
}

function ExperimentList() {
  const navigate = useNavigate();
  const [list] = useState(
    () =>
      new CursorList<ListedExperiment>(async (before) => {
        const { experiments: items, next } = await call(experiments.list, {
          query: before ? { before } : {},
        });
        return { items, next };
      }),
  );
  return (
    <>
      {session.may(experiments.propose.allowed) && (
        <Flex className="toolbar" justify="flex-end">
          <Button type="primary" onClick={() => void navigate('/experiments/new')}>
            新建实验
          </Button>
        </Flex>
      )}
      <CursorTable
        list={list}
        columns={columns}
        scroll={{ x: 900 }}
        locale={{ emptyText: '还没有实验。先在“页面”里给线上页面保存一个新版本，再来新建实验。' }}
      />
    </>
  );
}

const columns: TableProps<ListedExperiment>['columns'] = [
  {
    title: '实验',
    key: 'title',
    render: (_, { id, title, page_id: page, page_title: pageTitle }) => (
      <>
        <Link to={`/experiments/${id}`}>{title}</Link>
        <div className="secondary">
          {pageTitle || page}（{page}）
        </div>
      </>
    ),
  },
  {
    title: '状态',
    key: 'state',
    render: (_, { state }) => <Tag color={stateColours[state]}>{stateTitle(state)}</Tag>,
  },
  {
    title: '曝光（原版本 / 新版本）',
    key: 'visitors',
    render: (_, { state, control_visitors: control, variant_visitors: variant }) =>
      ['proposed', 'refused', 'withdrawn'].includes(state)
        ? '—'
        : `${grouped(control)} / ${grouped(variant)}`,
  },
  {
    title: '结果',
    key: 'verdict',
    render: (_, { verdict, outcome }) => (
      <>
        {verdict === null ? '—' : <Tag color={verdictColours[verdict]}>{verdictTitle(verdict)}</Tag>}
        {outcome !== null && <div className="secondary">结论：{outcomeTitles[outcome]}</div>}
      </>
    ),
  },
  {
    title: '提出',
    key: 'proposed',
    render: (_, { proposed_by: by, proposed_at: at }) => <ByAt {...{ by, at }} />,
  },
];
