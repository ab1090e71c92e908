import { Button, Flex, Input, Segmented, Table, Tag } from 'antd';
import type { TableProps } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { drafts } from '#contract/console/drafts.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { call } from '#kernel/api/api.ts';
import { Resource } from '#kernel/resource/resource.ts';
import { session } from '../../app/console-session.ts';
import { typeTitles } from '../drafts/field-titles.ts';
import { ActionMenu } from '../../parts/ActionMenu.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { Moment } from '../../parts/Moment.tsx';
import { useAction } from '../../parts/use-action.ts';
import { CopyDialog } from './CopyDialog.tsx';
import type { Activity } from './CopyDialog.tsx';

const states = {
  ...{
    all: '全部',
    draft: '草稿',
    scheduled: '未开始',
    running: '进行中',
    paused: '暂停',
    ended: '已结束',
    settled: '已结算',
  },
} as const;

type State = keyof typeof states;

const colours: Readonly<Record<string, string>> = {
  ...{
    draft: 'default',
    scheduled: 'blue',
    running: 'green',
    paused: 'orange',
    ended: 'default',
    settled: 'default',
  },
};

/** Every activity; an author changes one, or makes a new one after it. */
export const Activities = observer(function Activities() {
  const [list] = useState(() => new Resource(() => call(drafts.activities, {})));
  const [state, setState] = useState<State>('all');
  const [text, setText] = useState('');
  const [copied, setCopied] = useState<Activity>();
  return (
    <>
      <Flex wrap gap="small" className="toolbar">
        <Segmented
          aria-label="按状态筛选"
          value={state}
          onChange={setState}
          options={(Object.keys(states) as State[]).map((value) => ({ value, label: states[value] }))}
        />
        <Input.Search
          className="search"
          allowClear
          placeholder="标题或标识"
          aria-label="按标题或标识查找"
          onChange={({ target }) => setText(target.value.trim())}
        />
      </Flex>
      <Loaded of={list}>
        {({ activities }) => (
          <Table<Activity>
            rowKey="id"
            columns={columnsWith(setCopied)}
            dataSource={activities
              .filter((activity) => state === 'all' || activity.state === state)
              .filter(({ title, id }) => text === '' || title.includes(text) || id.includes(text))}
            pagination={{ defaultPageSize: 20, showSizeChanger: false }}
            scroll={{ x: 900 }}
            locale={{ emptyText: '没有符合条件的活动' }}
          />
        )}
      </Loaded>
      <CopyDialog from={copied} onClose={() => setCopied(undefined)} />
    </>
  );
});

function columnsWith(onCopy: (activity: Activity) => void): TableProps<Activity>['columns'] {
  return [
    {
      title: '活动',
      key: 'title',
      render: (_, { title, id, is_sample: isSample }) => (
        <>
          {title} {isSample && <Tag>示例数据</Tag>}
          <div className="secondary">{id}</div>
        </>
      ),
    },
    { title: '类型', key: 'type', render: (_, { type }) => typeTitles[type] ?? type },
    {
      title: '状态',
      key: 'state',
      render: (_, { state, is_online: isOnline }) => (
        <>
          <Tag color={colours[state]}>{states[state as State]}</Tag>
          {!isOnline && <Tag>已下线</Tag>}
        </>
      ),
    },
    { title: '开始', key: 'from', render: (_, { starts_at: at }) => <Moment at={at} /> },
    { title: '结束', key: 'to', render: (_, { ends_at: at }) => <Moment at={at} /> },
    { title: '版本', dataIndex: 'version', align: 'right' },
    {
      title: '操作',
      key: 'acts',
      render: (_, activity) => <Acts activity={activity} onCopy={() => onCopy(activity)} />,
    },
  ];
}

function Acts({ activity, onCopy }: { readonly activity: Activity; readonly onCopy: () => void }) {
  const navigate = useNavigate();
  const change = useAction(async () => {
    const { id }: DataOf<typeof drafts.change> = await call(drafts.change, {
      body: { activity_id: activity.id },
    });
    await navigate(`/drafts/${id}`);
  });
  if (!session.may(drafts.change.allowed)) {
    return activity.draft_id === '' ? '—' : <Link to={`/drafts/${activity.draft_id}`}>查看草稿</Link>;
  }
  const items = [
    {
      key: 'change',
      label: activity.draft_id === '' ? '修改' : '打开草稿',
      onClick: () => void change.run(),
    },
    { key: 'copy', label: '以它为模板新建', onClick: onCopy },
  ];
  return (
    <ActionMenu items={items}>
      <Button size="small" loading={change.isRunning} aria-label={`${activity.title} 的操作`}>
        操作
      </Button>
    </ActionMenu>
  );
}
