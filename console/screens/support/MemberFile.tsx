import { Card, Descriptions, Flex, Tabs, Tag } from 'antd';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { currencyTitle, historyKinds, historyTitles } from '#contract/console/member-history.ts';
import { markTitles } from '#contract/console/review-terms.ts';
import { support } from '#contract/console/support.ts';
import { call } from '#kernel/api/api.ts';
import { Resource } from '#kernel/resource/resource.ts';
import { Loaded } from '../../parts/Loaded.tsx';
import { Moment } from '../../parts/Moment.tsx';
import { MemberActions } from './MemberActions.tsx';
import { MemberHistory } from './MemberHistory.tsx';
import { MemberProposals } from './MemberProposals.tsx';
import type { MemberFacts } from './support-words.ts';

/** The file of one member: what they are and have, what they saw, and what an operator can do for them. */
export function MemberFile() {
  const { id = '' } = useParams();
  return <File key={id} id={id} />;
}

function File({ id }: { readonly id: string }) {
  const [facts] = useState(() => new Resource(() => call(support.overview, { query: { member_id: id } })));
  const [changes, setChanges] = useState(0);
  const reload = async (): Promise<void> => {
    setChanges((count) => count + 1);
    await facts.reload();
  };
  return (
    <>
      <Flex className="toolbar">
        <Link to="/members">查找其他会员</Link>
      </Flex>
      <Loaded of={facts}>
        {(member) => (
          <Flex vertical gap="middle">
            <Card title={member.member.phone} extra={<MemberActions facts={member} onDone={reload} />}>
              <Facts of={member} />
            </Card>
            <Card>
              <Tabs destroyOnHidden items={tabsOf(id, changes, reload)} />
            </Card>
          </Flex>
        )}
      </Loaded>
    </>
  );
}

function tabsOf(id: string, changes: number, onDone: () => Promise<void>) {
  return [
    ...historyKinds.map((kind) => ({
      key: kind,
      label: historyTitles[kind],
      children: <MemberHistory memberId={id} kind={kind} onDone={onDone} />,
    })),
    {
      key: 'proposals',
      label: '提议',
      children: <MemberProposals key={changes} memberId={id} onDone={onDone} />,
    },
  ];
}

function Facts({ of }: { readonly of: MemberFacts }) {
  const origin = Object.entries(of.origin).map(([name, value]) => `${name} ${value}`);
  return (
    <Descriptions size="small" column={{ xs: 1, md: 2 }}>
      <Descriptions.Item label="昵称">{of.nickname}</Descriptions.Item>
      <Descriptions.Item label="会员编号">
        <code>{of.member.id}</code>
      </Descriptions.Item>
      <Descriptions.Item label="注册">
        <Moment at={of.registered_at} />，{of.source}
      </Descriptions.Item>
      <Descriptions.Item label="首次来源">{origin.length === 0 ? '—' : origin.join('，')}</Descriptions.Item>
      <Descriptions.Item label="开户">
        <Moment at={of.account_opened_at} />
      </Descriptions.Item>
      <Descriptions.Item label="有效的登录">{of.sessions}</Descriptions.Item>
      <Descriptions.Item label="标记" span="filled">
        {of.marks.length === 0 ? '—' : <Marks of={of.marks} />}
      </Descriptions.Item>
      <Descriptions.Item label="余额" span="filled">
        {of.balances.length === 0 ? '—' : <Balances of={of.balances} />}
      </Descriptions.Item>
    </Descriptions>
  );
}

function Balances({ of }: { readonly of: MemberFacts['balances'] }) {
  return (
    <Flex wrap gap="small">
      {of.map(({ activity_id: activity, activity_title: title, currency, balance }) => (
        <Tag key={`${activity} ${currency}`}>
          {title}：{currencyTitle(currency)} {balance}
        </Tag>
      ))}
    </Flex>
  );
}

function Marks({ of }: { readonly of: MemberFacts['marks'] }) {
  return (
    <Flex vertical gap="small">
      {of.map(({ kind, reason, set_by: setBy, since, released_at: releasedAt }) => (
        <span key={`${kind} ${String(since)}`}>
          <Tag color={releasedAt === null ? 'red' : 'default'}>
            {markTitles[kind]}
            {releasedAt !== null && '（已解除）'}
          </Tag>
          <span className="secondary">
            <Moment at={since} /> {setBy}：{reason}
          </span>
        </span>
      ))}
    </Flex>
  );
}
