import { Alert, Badge, Button, Card, Col, Flex, Row, Space, Tabs, Tag, Typography } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { draftStates } from '#contract/console/draft-states.ts';
import { drafts } from '#contract/console/drafts.ts';
import { call } from '#kernel/api/api.ts';
import { Resource } from '#kernel/resource/resource.ts';
import { session } from '../../app/console-session.ts';
import { Loaded } from '../../parts/Loaded.tsx';
import { inShanghai } from '../../parts/Moment.tsx';
import { PreviewButton } from '../../parts/PreviewButton.tsx';
import { useReason } from '../../parts/use-reason.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { DraftStore } from './draft-store.ts';
import type { DraftData } from './draft-store.ts';
import { EditorGroup } from './EditorGroup.tsx';
import { typeTitles } from './field-titles.ts';
import { groupOf, groups } from './problems.ts';
import type { GroupKey } from './problems.ts';
import { ProblemList } from './ProblemList.tsx';
import { Questions } from './Questions.tsx';

/** The draft of an address. */
export const DraftEditor = observer(function DraftEditor() {
  const { id = '' } = useParams();
  return <DraftOf key={id} id={id} />;
});

const DraftOf = observer(function DraftOf({ id }: { readonly id: string }) {
  const [draft] = useState(() => new Resource(() => call(drafts.read, { query: { id } })));
  return (
    <Loaded of={draft}>
      {(data) => (
        <Editor
          key={`${data.state}:${String(data.revision)}:${String(data.questions.length)}`}
          data={data}
          onMoved={() => draft.reload()}
        />
      )}
    </Loaded>
  );
});

interface Props {
  readonly data: DraftData;
  readonly onMoved: () => Promise<void>;
}

const seenEveryMs = 10_000;

const Editor = observer(function Editor({ data, onMoved }: Props) {
  const [store] = useState(() => new DraftStore(data));
  const [group, setGroup] = useState<GroupKey>('basics');
  const isReadOnly = data.state !== 'editing' || !session.may(drafts.save.allowed);
  useEffect(() => {
    const timer = setInterval(() => void store.see(), seenEveryMs);
    const warn = (event: BeforeUnloadEvent): void => {
      if (store.state !== 'saved') event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => {
      clearInterval(timer);
      window.removeEventListener('beforeunload', warn);
      void store.save();
      store.end();
    };
  }, [store]);
  const items = groups.map(({ key, title }) => ({
    key,
    label: (
      <Badge
        count={store.problems.filter((problem) => groupOf(problem) === key).length}
        size="small"
        offset={[8, 0]}
      >
        {title}
      </Badge>
    ),
    children: <EditorGroup group={key} store={store} isReadOnly={isReadOnly} />,
  }));
  return (
    <>
      <Head store={store} onMoved={onMoved} isReadOnly={isReadOnly} />
      <Row gutter={16}>
        <Col xs={24} xl={17}>
          <Card>
            <Tabs activeKey={group} items={items} onChange={(key) => setGroup(key as GroupKey)} />
          </Card>
        </Col>
        <Col xs={24} xl={7}>
          <Flex vertical gap="middle">
            <ProblemList problems={store.problems} isWriting={!isReadOnly} onChoose={setGroup} />
            <Questions data={data} onDone={onMoved} />
          </Flex>
        </Col>
      </Row>
      <ConflictDialog store={store} />
    </>
  );
});

const saveWords = {
  saved: '已保存',
  dirty: '有未保存的修改',
  saving: '正在保存…',
  failed: '没有保存',
  conflict: '与别人的修改冲突',
} as const;

interface HeadProps {
  readonly store: DraftStore;
  readonly onMoved: () => Promise<void>;
  readonly isReadOnly: boolean;
}

const Head = observer(function Head({ store, onMoved, isReadOnly }: HeadProps) {
  const { data } = store;
  return (
    <Flex vertical gap="small" className="toolbar">
      <Flex wrap gap="small" align="center" justify="space-between">
        <Space wrap>
          <Typography.Text strong>{store.title}</Typography.Text>
          <Tag>{typeTitles[data.type] ?? data.type}</Tag>
          <Tag color="blue">{draftStates[data.state]}</Tag>
          <Typography.Text type="secondary">
            {data.base_version === 0 ? '新活动' : `修改第 ${data.base_version} 版`}
          </Typography.Text>
          {!isReadOnly && (
            <Typography.Text type={store.state === 'failed' ? 'danger' : 'secondary'} role="status">
              {saveWords[store.state]} {store.state === 'saved' && inShanghai(store.savedAt, 'HH:mm:ss')}
            </Typography.Text>
          )}
          {store.viewers.length > 0 && <Tag color="blue">{store.viewers.join('、')} 也在看</Tag>}
        </Space>
        <Moves store={store} onMoved={onMoved} />
      </Flex>
      {data.failure !== '' && <Alert type="error" title={`批准后没有生效：${data.failure}`} />}
      {data.state === 'editing' && data.decision !== '' && (
        <Alert type="warning" title={`${data.decided_by} 退回：${data.decision}`} />
      )}
      {store.failure !== undefined && (
        <Alert
          type="error"
          title={store.failure}
          action={<Button onClick={() => void store.save()}>重试</Button>}
        />
      )}
    </Flex>
  );
});

/** What can be done with a draft as a whole. */
const Moves = observer(function Moves({ store, onMoved }: Omit<HeadProps, 'isReadOnly'>) {
  const ask = useReason();
  const navigate = useNavigate();
  const { id, state } = store.data;
  const mayWrite = session.may(drafts.save.allowed);
  const submit = (): void =>
    ask({
      title: '提交审批？',
      okText: '提交',
      children: '由没有写过这份草稿的审批人决定。提交后不能再修改，可以撤回。',
      onOk: async (reason) => {
        if (!(await store.save())) throw new Error('what is written is not saved');
        await call(drafts.submit, { body: { id, revision: store.revision, reason } });
        await onMoved();
      },
    });
  const discard = (): void =>
    ask({
      title: '放弃这份草稿？',
      okText: '放弃',
      isGrave: true,
      children: '活动本身不变；历史版本仍可查看。',
      onOk: async (reason) => {
        await call(drafts.discard, { body: { id, reason } });
        await navigate('/drafts');
      },
    });
  const withdraw = (): void =>
    ask({
      title: '撤回继续编辑？',
      okText: '撤回',
      onOk: async (reason) => {
        await call(drafts.withdraw, { body: { id, reason } });
        await onMoved();
      },
    });
  const isOpen = state === 'editing' || state === 'submitted' || state === 'approved';
  return (
    <Space wrap>
      <PreviewButton of={{ draft: id }} disabled={store.state === 'saving'} save={() => store.save()} />
      <Link to={`/drafts/${id}/review`}>
        <Button>查看变化与审批</Button>
      </Link>
      {mayWrite && isOpen && (
        <Button danger onClick={discard}>
          放弃
        </Button>
      )}
      {mayWrite && (state === 'submitted' || state === 'approved') && (
        <Button onClick={withdraw}>撤回</Button>
      )}
      {mayWrite && state === 'editing' && (
        <Button type="primary" disabled={store.problems.length > 0} onClick={submit}>
          提交审批
        </Button>
      )}
    </Space>
  );
});
