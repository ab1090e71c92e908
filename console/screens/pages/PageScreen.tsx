import { Alert, Button, Flex, Space, Tabs, Tag, Typography } from 'antd';
import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { pageStates } from '#contract/console/page-states.ts';
import { pages } from '#contract/console/pages.ts';
import { isLandingKey, landingIdOf } from '#contract/landing/landing-key.ts';
import { call } from '#kernel/api/api.ts';
import { Resource } from '#kernel/resource/resource.ts';
import { session } from '../../app/console-session.ts';
import { Loaded } from '../../parts/Loaded.tsx';
import { Moment } from '../../parts/Moment.tsx';
import { PreviewButton } from '../../parts/PreviewButton.tsx';
import { useReason } from '../../parts/use-reason.tsx';
import { PageEditor } from './PageEditor.tsx';
import { kitOf, landingPlace } from './page-kit.ts';
import type { PageKit } from './page-kit.ts';
import type { PageData } from './page-store.ts';
import { PageVersions } from './PageVersions.tsx';

/** The page of an address: its editor, and its versions. */
export const PageScreen = observer(function PageScreen() {
  const { id = '' } = useParams();
  return <PageOf key={id} id={id} />;
});

const PageOf = observer(function PageOf({ id }: { readonly id: string }) {
  const [page] = useState(() => new Resource(() => call(pages.read, { query: { id } })));
  const [kit] = useState(() => new Resource(async () => kitOf(await call(pages.kit, {}))));
  return (
    <Loaded of={kit}>
      {(known) => (
        <Loaded of={page}>
          {(data) => <Opened data={data} kit={known} onMoved={() => page.reload()} />}
        </Loaded>
      )}
    </Loaded>
  );
});

interface Props {
  readonly data: PageData;
  readonly kit: PageKit;
  readonly onMoved: () => Promise<void>;
}

function Opened({ data, kit, onMoved }: Props) {
  const [isDirty, setDirty] = useState(false);
  // The editor goes on with what it has; it begins anew when its author takes what somebody else has saved.
  const [begun, setBegun] = useState({ data, count: 0 });
  const takeTheirs = useCallback(async () => {
    const theirs = await call(pages.read, { query: { id: data.id } });
    setBegun(({ count }) => ({ data: theirs, count: count + 1 }));
    await onMoved();
  }, [data.id, onMoved]);
  const mayWrite = session.may(pages.save.allowed);
  const items = [
    ...(mayWrite
      ? [
          {
            key: 'edit',
            label: isDirty ? '编辑（未保存）' : '编辑',
            // What is written stays while the versions are read.
            forceRender: true,
            children: (
              <PageEditor
                key={begun.count}
                {...{ data: begun.data, kit, onDirty: setDirty }}
                onSaved={() => void onMoved()}
                onTakeTheirs={() => void takeTheirs()}
              />
            ),
          },
        ]
      : []),
    {
      key: 'versions',
      label: `版本与发布（${String(data.versions.length)}）`,
      children: <PageVersions {...{ data, kit, onMoved }} />,
    },
  ];
  return (
    <>
      <Head {...{ data, onMoved }} />
      <Tabs items={items} />
    </>
  );
}

function Head({ data, onMoved }: Omit<Props, 'kit'>) {
  const ask = useReason();
  const { id, changes } = data;
  const mayStop = session.may(pages.takeOffline.allowed);
  const isShown = data.published_version !== null;
  const act = (row: typeof pages.takeOffline, title: string, okText: string, children: string): void =>
    ask({
      ...{ title, okText, children, isGrave: true },
      onOk: async (reason) => {
        await call(row, { body: { id, changes, reason } });
        await onMoved();
      },
    });
  return (
    <Flex vertical gap="small" className="toolbar">
      <Flex wrap gap="small" align="center" justify="space-between">
        <Title data={data} />
        <Space wrap>
          <PreviewButton of={{ page: id, version: String(data.last_version) }}>
            预览第 {data.last_version} 版
          </PreviewButton>
          {isShown && (
            <Button href={data.address} target="_blank" rel="noreferrer">
              查看线上页面
            </Button>
          )}
          {mayStop && data.scheduled_version !== null && (
            <Button
              onClick={() => act(pages.unschedule, '取消定时发布？', '取消定时', '版本保留，可以再次发布。')}
            >
              取消定时发布
            </Button>
          )}
          {mayStop && isShown && (
            <Button
              danger
              onClick={() =>
                act(
                  pages.takeOffline,
                  '下线页面？',
                  '下线',
                  isLandingKey(id)
                    ? '这些渠道的用户改看来源的或默认的落地页；可以回滚恢复。'
                    : '用户会看到“页面不存在”；可以回滚恢复。',
                )
              }
            >
              下线
            </Button>
          )}
        </Space>
      </Flex>
      {data.failure !== '' && <Alert type="error" title={`定时发布没有完成：${data.failure}`} />}
    </Flex>
  );
}

function Title({ data }: Pick<Props, 'data'>) {
  const { id } = data;
  const isShown = data.published_version !== null;
  return (
    <Space wrap>
      {isLandingKey(id) ? <Link to={landingPlace}>全部落地页</Link> : <Link to="/pages">全部页面</Link>}
      <Typography.Text strong>{data.title || '（无标题）'}</Typography.Text>
      <Typography.Text type="secondary">{isLandingKey(id) ? landingIdOf(id) : id}</Typography.Text>
      <Tag color={isShown ? 'green' : 'default'}>{pageStates[data.state]}</Tag>
      {data.scheduled_version !== null && (
        <Tag color="cyan">
          第 {data.scheduled_version} 版将于 <Moment at={data.scheduled_at} /> 发布
        </Tag>
      )}
    </Space>
  );
}
