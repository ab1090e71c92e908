import { Alert, Button, Card, Empty, Flex, Table, Tag } from 'antd';
import type { TableProps } from 'antd';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { drawExportPath, draws, scheduledExportPath } from '#contract/console/draws.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { call } from '#kernel/api/api.ts';
import { Resource } from '#kernel/resource/resource.ts';
import { Loaded } from '../../parts/Loaded.tsx';
import { Moment } from '../../parts/Moment.tsx';
import { CheckLog } from './CheckLog.tsx';
import { Hash } from './Hash.tsx';
import { ScheduledDraw } from './ScheduledDraw.tsx';

type Facts = DataOf<typeof draws.activity>;

/** The seeds, the published notices and the scheduled draws of an activity, and the check of its log. */
export function DrawsOfActivity() {
  const { id = '' } = useParams();
  return <Activity key={id} id={id} />;
}

function Activity({ id }: { readonly id: string }) {
  const [facts] = useState(() => new Resource(() => call(draws.activity, { query: { activity_id: id } })));
  return (
    <>
      <Flex gap="small" align="center" wrap className="toolbar">
        <Link to="..">返回列表</Link>
        <span className="secondary">{id}</span>
      </Flex>
      <Loaded of={facts}>
        {({ epochs, notices, failure, scheduled }) => (
          <Flex vertical gap="middle">
            {epochs.length > 0 && (
              <Card
                title="抽奖日志"
                extra={<Export path={drawExportPath} id={id} title="导出日志（供第三方核验）" />}
              >
                <CheckLog id={id} />
              </Card>
            )}
            {epochs.length > 0 && <Seeds epochs={epochs} />}
            {epochs.length > 0 && <Notices notices={notices} failure={failure} />}
            {scheduled.map((draw) => (
              <ScheduledDraw
                key={draw.id}
                draw={draw}
                extra={<Export path={scheduledExportPath} id={id} title="导出公开记录" />}
              />
            ))}
            {epochs.length === 0 && scheduled.length === 0 && <Empty description="这个活动还没有抽奖" />}
          </Flex>
        )}
      </Loaded>
    </>
  );
}

interface ExportProps {
  readonly path: string;
  readonly id: string;
  readonly title: string;
}

function Export({ path, id, title }: ExportProps) {
  return (
    <Button href={`${path}?activity_id=${encodeURIComponent(id)}`} download>
      {title}
    </Button>
  );
}

function Seeds({ epochs }: Pick<Facts, 'epochs'>) {
  return (
    <Card title="种子">
      <Table
        rowKey="epoch"
        size="small"
        columns={seedColumns}
        dataSource={epochs}
        pagination={false}
        scroll={{ x: 760 }}
      />
    </Card>
  );
}

const seedColumns: TableProps<Facts['epochs'][number]>['columns'] = [
  { title: '期', dataIndex: 'epoch', width: 60 },
  {
    title: '承诺（种子的 SHA-256）',
    key: 'commitment',
    render: (_, { commitment }) => <Hash of={commitment} />,
  },
  { title: '承诺时间', key: 'opened', width: 150, render: (_, { opened_at: at }) => <Moment at={at} /> },
  {
    title: '种子',
    key: 'seed',
    render: (_, { seed }) => (seed === null ? <Tag>保密，活动结束后公开</Tag> : <Hash of={seed} />),
  },
  { title: '公开时间', key: 'revealed', width: 150, render: (_, { revealed_at: at }) => <Moment at={at} /> },
];

function Notices({ notices, failure }: Pick<Facts, 'notices' | 'failure'>) {
  const isWaiting = notices.some(({ published_at: at }) => at === null);
  return (
    <Card title="对外公告">
      {isWaiting && failure !== '' && (
        <Alert
          className="toolbar"
          type="warning"
          showIcon
          title={`上次发布失败，系统会继续重试：${failure}`}
        />
      )}
      <Table
        rowKey={({ kind, name }) => `${kind}:${name}`}
        size="small"
        columns={noticeColumns}
        dataSource={notices}
        pagination={false}
        scroll={{ x: 760 }}
        locale={{ emptyText: <Empty description="还没有公告。种子承诺后一分钟内会有第一条" /> }}
        expandable={{ expandedRowRender: ({ content }) => <pre className="wrapped">{content}</pre> }}
      />
    </Card>
  );
}

const noticeColumns: TableProps<Facts['notices'][number]>['columns'] = [
  {
    title: '内容',
    key: 'kind',
    render: (_, { kind, name }) =>
      kind === 'commitment' ? `第 ${name} 期种子的承诺` : `第 ${name} 次抽奖的哈希`,
  },
  { title: '生成时间', key: 'made', width: 150, render: (_, { made_at: at }) => <Moment at={at} /> },
  {
    title: '发布时间',
    key: 'published',
    width: 150,
    render: (_, { published_at: at }) => (at === null ? <Tag color="gold">待发布</Tag> : <Moment at={at} />),
  },
  { title: '发布位置', dataIndex: 'reference', ellipsis: true },
];
