import { Alert, Button, Drawer, Flex, Select, Space, Table, Tag, Timeline, Typography } from 'antd';
import type { TableProps } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { experiments } from '#contract/console/experiments.ts';
import { pages } from '#contract/console/pages.ts';
import { isLandingKey } from '#contract/landing/landing-key.ts';
import { call } from '#kernel/api/api.ts';
import { Resource } from '#kernel/resource/resource.ts';
import { session } from '../../app/console-session.ts';
import { Loaded } from '../../parts/Loaded.tsx';
import { ByAt } from '../../parts/ByAt.tsx';
import { Moment } from '../../parts/Moment.tsx';
import { useReason } from '../../parts/use-reason.tsx';
import { pageChanges } from './page-changes.ts';
import type { PageChange } from './page-changes.ts';
import type { PageKit } from './page-kit.ts';
import type { PageData } from './page-store.ts';
import { PublishDialog } from './PublishDialog.tsx';

type Version = PageData['versions'][number];

interface Props {
  readonly data: PageData;
  readonly kit: PageKit;
  readonly onMoved: () => Promise<void>;
}

/** Every version of a page: who saved it, what it changes, and what visitors see. */
export function PageVersions({ data, kit, onMoved }: Props) {
  const [compared, setCompared] = useState<number>();
  const [published, setPublished] = useState<number>();
  const ask = useReason();
  const rollBack = (version: number): void =>
    ask({
      title: version === 0 ? '回滚到内容包里的版本？' : `回滚到第 ${String(version)} 版？`,
      okText: '回滚',
      isGrave: true,
      children: '用户在几秒内看到这个版本；等待发布的版本会取消。',
      onOk: async (reason) => {
        await call(pages.rollBack, { body: { id: data.id, version, changes: data.changes, reason } });
        await onMoved();
      },
    });
  return (
    <>
      <Table<Version>
        rowKey="version"
        columns={columnsOf(data, { onCompare: setCompared, onPublish: setPublished, onRollBack: rollBack })}
        dataSource={data.versions}
        pagination={{ defaultPageSize: 20, showSizeChanger: false, hideOnSinglePage: true }}
        scroll={{ x: 900 }}
      />
      <PublishDialog {...{ data, onMoved, version: published, onClose: () => setPublished(undefined) }} />
      <Drawer
        open={compared !== undefined}
        title="版本对比"
        size={640}
        destroyOnHidden
        onClose={() => setCompared(undefined)}
      >
        {compared !== undefined && <Compare data={data} kit={kit} to={compared} />}
      </Drawer>
    </>
  );
}

const mayExperiment = (id: string): boolean => !isLandingKey(id) && session.may(experiments.propose.allowed);

const nameOf = (version: number): string => (version === 0 ? '内容包' : `第 ${String(version)} 版`);

interface Acts {
  readonly onCompare: (version: number) => void;
  readonly onPublish: (version: number) => void;
  readonly onRollBack: (version: number) => void;
}

function columnsOf(
  data: PageData,
  { onCompare, onPublish, onRollBack }: Acts,
): TableProps<Version>['columns'] {
  return [
    {
      title: '版本',
      key: 'version',
      render: (_, { version }) => (
        <Space>
          {nameOf(version)}
          {data.published_version === version && <Tag color="green">线上</Tag>}
          {data.scheduled_version === version && <Tag color="cyan">等待发布</Tag>}
        </Space>
      ),
    },
    { title: '说明', key: 'note', render: (_, { note }) => note || '—' },
    {
      title: '保存',
      key: 'saved',
      render: (_, { saved_by: by, saved_at: at }) => <ByAt {...{ by, at }} />,
    },
    { title: '首次发布', key: 'published', render: (_, { published_at: at }) => <Moment at={at} /> },
    {
      title: '操作',
      key: 'acts',
      render: (_, { version, published_at: publishedAt }) => {
        const isShown = data.published_version === version;
        const wasShown = publishedAt !== null || (version === 0 && data.is_content);
        return (
          <Space wrap>
            <Button size="small" onClick={() => onCompare(version)}>
              对比
            </Button>
            {version > 0 && !isShown && session.may(pages.publish.allowed) && (
              <Button size="small" type="primary" onClick={() => onPublish(version)}>
                发布
              </Button>
            )}
            {version > 0 && !isShown && data.published_version !== null && mayExperiment(data.id) && (
              <Link to={`/experiments/new?page=${encodeURIComponent(data.id)}&version=${String(version)}`}>
                做实验
              </Link>
            )}
            {wasShown && !isShown && session.may(pages.rollBack.allowed) && (
              <Button size="small" danger onClick={() => onRollBack(version)}>
                回滚到这版
              </Button>
            )}
          </Space>
        );
      },
    },
  ];
}

interface CompareProps {
  readonly data: PageData;
  readonly kit: PageKit;
  readonly to: number;
}

function Compare({ data, kit, to: first }: CompareProps) {
  const [to, setTo] = useState(first);
  const shown = data.published_version;
  const [from, setFrom] = useState(shown !== null && shown !== first ? shown : Math.max(first - 1, 0));
  const options = data.versions.map(({ version }) => ({ value: version, label: nameOf(version) }));
  return (
    <Flex vertical gap="middle">
      <Space wrap>
        从
        <Select aria-label="从哪一版" options={options} value={from} onChange={setFrom} />
        到
        <Select aria-label="到哪一版" options={options} value={to} onChange={setTo} />
      </Space>
      <Differences key={`${String(from)}:${String(to)}`} {...{ id: data.id, kit, from, to }} />
    </Flex>
  );
}

interface DifferencesProps {
  readonly id: string;
  readonly kit: PageKit;
  readonly from: number;
  readonly to: number;
}

/** What differs between two versions of a page, in words. */
export function Differences({ id, kit, from, to }: DifferencesProps) {
  const [both] = useState(
    () =>
      new Resource(() =>
        Promise.all([from, to].map((version) => call(pages.version, { query: { id, version } }))),
      ),
  );
  return (
    <Loaded of={both}>
      {([before, after]) =>
        before === undefined || after === undefined ? null : (
          <Flex vertical gap="middle">
            {after.problems.map(({ component, words }) => (
              <Alert
                key={`${component}:${words}`}
                type="error"
                title={component === '' ? words : `组件 ${component}：${words}`}
              />
            ))}
            <Changes
              changes={pageChanges(
                before.definition,
                after.definition,
                kit.kinds,
                isLandingKey(id) ? kit.landing_fields : undefined,
              )}
            />
          </Flex>
        )
      }
    </Loaded>
  );
}

const kinds = {
  page: { title: '页面', colour: 'blue' },
  added: { title: '新增', colour: 'green' },
  removed: { title: '删除', colour: 'red' },
  moved: { title: '移动', colour: 'gray' },
  changed: { title: '修改', colour: 'blue' },
} as const;

function Changes({ changes }: { readonly changes: readonly PageChange[] }) {
  if (changes.length === 0) return <Typography.Text type="secondary">两个版本的内容一样。</Typography.Text>;
  return (
    <Timeline
      items={changes.map(({ what, subject, from, to }) => ({
        color: kinds[what].colour,
        content: (
          <>
            <Tag>{kinds[what].title}</Tag>
            {subject}
            {from !== undefined && (
              <div>
                <Typography.Text delete type="secondary">
                  {from}
                </Typography.Text>
                {' → '}
                {to}
              </div>
            )}
          </>
        ),
      }))}
    />
  );
}
