import { App, Button, Empty, Flex, Select, Space, Tag } from 'antd';
import type { TableProps } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { fraud } from '#contract/console/fraud.ts';
import { maxDecisions } from '#contract/console/review-terms.ts';
import { call } from '#kernel/api/api.ts';
import { session } from '../../app/console-session.ts';
import { CursorList } from '../../parts/cursor-list.ts';
import { CursorTable } from '../../parts/CursorTable.tsx';
import { Moment } from '../../parts/Moment.tsx';
import { useReason } from '../../parts/use-reason.tsx';
import { Cluster } from './Cluster.tsx';
import { reasonOptions, reasonTitle } from './fraud-words.ts';
import type { Flagged as Invitation } from './fraud-words.ts';

/** Invitations that wait for a review, with what speaks against each; one or many are decided at a press. */
export function Flagged() {
  const [reason, setReason] = useState<string>();
  return (
    <>
      <Flex className="toolbar">
        <Select
          className="wide-select"
          allowClear
          placeholder="全部原因"
          aria-label="按原因筛选"
          options={reasonOptions}
          onChange={(value?: string) => setReason(value)}
        />
      </Flex>
      <Waiting key={reason ?? ''} reason={reason} />
    </>
  );
}

const Waiting = observer(function Waiting({ reason }: { readonly reason: string | undefined }) {
  const [list] = useState(
    () =>
      new CursorList<Invitation>(async (after) => {
        const query = { ...(reason && { reason }), ...(after && { after }) };
        const { invitations, next } = await call(fraud.flagged, { query });
        return { items: invitations, next };
      }),
  );
  const [chosen, setChosen] = useState<string[]>([]);
  const mayDecide = session.may(fraud.decide.allowed);
  const decide = useDecision(async () => {
    setChosen([]);
    await list.reload();
  });
  const selection: TableProps<Invitation>['rowSelection'] = {
    selectedRowKeys: chosen,
    onChange: (keys) => setChosen(keys.map(String).slice(0, maxDecisions)),
    getTitleCheckboxProps: () => ({ 'aria-label': '选择全部已加载的邀请' }),
    getCheckboxProps: ({ inviter, invitee }) => ({
      'aria-label': `选择 ${inviter.phone} 邀请 ${invitee.phone}`,
    }),
  };
  return (
    <>
      {mayDecide && (
        <Flex gap="small" align="center" className="toolbar" role="status">
          <Button disabled={chosen.length === 0} onClick={() => decide(chosen, 'accept')}>
            通过所选
          </Button>
          <Button danger disabled={chosen.length === 0} onClick={() => decide(chosen, 'reject')}>
            拒绝所选
          </Button>
          <span className="secondary">已选 {chosen.length} 个</span>
        </Flex>
      )}
      <CursorTable<Invitation>
        list={list}
        columns={columns}
        scroll={{ x: 960 }}
        locale={{ emptyText: <Empty description="没有等待审核的邀请" /> }}
        {...(mayDecide && { rowSelection: selection })}
        expandable={{ expandedRowRender: ({ id }) => <Cluster id={id} /> }}
      />
    </>
  );
});

const columns: NonNullable<TableProps<Invitation>['columns']> = [
  { title: '时间', key: 'at', width: 150, render: (_, { bound_at: at }) => <Moment at={at} /> },
  { title: '活动', key: 'activity', render: (_, row) => row.activity_title || row.activity_id },
  { title: '邀请人', key: 'inviter', width: 130, render: (_, { inviter }) => inviter.phone },
  { title: '好友', key: 'invitee', width: 130, render: (_, { invitee }) => invitee.phone },
  { title: '原因', key: 'reason', render: (_, { reason }) => <Tag color="gold">{reasonTitle(reason)}</Tag> },
  {
    title: '证据（本活动内）',
    key: 'evidence',
    render: (_, row) => (
      <Space orientation="vertical" size={0} className="secondary">
        <Shared what="浏览器" hash={row.device} count={row.same_device} />
        <Shared what="网络" hash={row.network} count={row.same_network} />
      </Space>
    ),
  },
];

interface Use {
  readonly what: string;
  readonly hash: string;
  readonly count: number;
}

function Shared({ what, hash, count }: Use) {
  if (hash === '') return <span>{what}未知</span>;
  return (
    <span>
      {what} <code>{hash}</code>：{count === 100 ? '100 个以上' : `${String(count)} 个`}邀请
    </span>
  );
}

type Verdict = 'accept' | 'reject';

/** Asks for one reason, decides, and says what was decided by others. */
function useDecision(onDone: () => Promise<void>) {
  const ask = useReason();
  const { message } = App.useApp();
  return (ids: readonly string[], verdict: Verdict): void => {
    const isGrave = verdict === 'reject';
    ask({
      title: `${isGrave ? '拒绝' : '通过'} ${String(ids.length)} 个邀请？`,
      okText: isGrave ? '拒绝' : '通过',
      isGrave,
      children: isGrave
        ? '拒绝的邀请不发奖励，不能再改为通过。'
        : '通过的邀请会在一分钟内按活动规则发奖，仍受邀请人的上限约束。',
      onOk: async (reason) => {
        const body = { ids: [...ids], verdict, reason };
        const { done, decided, ended } = await call(fraud.decide, { body });
        const parts = [
          `已${isGrave ? '拒绝' : '通过'} ${String(done.length)} 个`,
          ...(decided.length > 0 ? [`${String(decided.length)} 个已由其他人处理`] : []),
          ...(ended.length > 0 ? [`${String(ended.length)} 个的活动已不再发奖，只能拒绝`] : []),
        ];
        const isWhole = done.length === ids.length;
        void message.open({ type: isWhole ? 'success' : 'warning', content: parts.join('，'), duration: 6 });
        await onDone();
      },
    });
  };
}
