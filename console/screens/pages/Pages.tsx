import { Button, Flex, Tag } from 'antd';
import type { TableProps } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { pageStates } from '#contract/console/page-states.ts';
import type { PageStateName } from '#contract/console/page-states.ts';
import { pages } from '#contract/console/pages.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { isLandingKey, landingIdOf } from '#contract/landing/landing-key.ts';
import { call } from '#kernel/api/api.ts';
import { session } from '../../app/console-session.ts';
import { CursorList } from '../../parts/cursor-list.ts';
import { CursorTable } from '../../parts/CursorTable.tsx';
import { ByAt } from '../../parts/ByAt.tsx';
import { Moment } from '../../parts/Moment.tsx';
import { placeOf } from './page-kit.ts';
import { NewPageDialog } from './NewPageDialog.tsx';
import { PageScreen } from './PageScreen.tsx';

type Page = DataOf<typeof pages.list>['pages'][number];

/** Pages by definition: all of them, and each with its editor and versions. */
export function Pages() {
  return (
    <Routes>
      <Route index element={<PageList key="page" kind="page" />} />
      <Route path=":id" element={<PageScreen />} />
    </Routes>
  );
}

/** Landing templates: written, published and taken back as pages are. */
export function LandingTemplates() {
  return (
    <Routes>
      <Route index element={<PageList key="landing" kind="landing" />} />
      <Route path=":id" element={<PageScreen />} />
    </Routes>
  );
}

const PageList = observer(function PageList({ kind }: { readonly kind: 'page' | 'landing' }) {
  const isLanding = kind === 'landing';
  const [list] = useState(
    () =>
      new CursorList<Page>(async (after) => {
        const { pages: items, next } = await call(pages.list, { query: { kind, ...(after && { after }) } });
        return { items, next };
      }),
  );
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {session.may(pages.create.allowed) && (
        <Flex className="toolbar" justify="flex-end">
          <Button type="primary" onClick={() => setOpen(true)}>
            {isLanding ? '新建落地页' : '新建页面'}
          </Button>
        </Flex>
      )}
      <CursorTable
        list={list}
        columns={columns}
        scroll={{ x: 900 }}
        locale={{ emptyText: `还没有页面。按“${isLanding ? '新建落地页' : '新建页面'}”，从模板开始。` }}
      />
      <NewPageDialog isLanding={isLanding} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
});

const colours: Readonly<Record<PageStateName, string>> = {
  ...{ content: 'green', published: 'green', unpublished: 'default', offline: 'red' },
};

const columns: TableProps<Page>['columns'] = [
  {
    title: '页面',
    key: 'title',
    render: (_, { id, title }) => (
      <>
        <Link to={placeOf(id)}>{title || '（无标题）'}</Link>
        <div className="secondary">{isLandingKey(id) ? landingIdOf(id) : id}</div>
      </>
    ),
  },
  {
    title: '状态',
    key: 'state',
    render: (_, { state, failure }) => (
      <>
        <Tag color={colours[state]}>{pageStates[state]}</Tag>
        {failure !== '' && <Tag color="red">定时发布失败</Tag>}
      </>
    ),
  },
  {
    title: '线上版本',
    key: 'published',
    render: (_, { published_version: version }) => {
      if (version === null) return '—';
      return version === 0 ? '内容包' : `第 ${String(version)} 版`;
    },
  },
  {
    title: '最新版本',
    key: 'last',
    render: (_, { last_version: version, published_version: published }) => (
      <>
        {version === 0 ? '内容包' : `第 ${String(version)} 版`}
        {version > (published ?? 0) && <Tag color="gold">待发布</Tag>}
      </>
    ),
  },
  {
    title: '定时',
    key: 'scheduled',
    render: (_, { scheduled_version: version, scheduled_at: at }) =>
      version === null ? (
        '—'
      ) : (
        <>
          第 {version} 版 <Moment at={at} />
        </>
      ),
  },
  {
    title: '最近修改',
    key: 'changed',
    render: (_, { changed_by: by, changed_at: at }) => <ByAt {...{ by, at }} />,
  },
];
