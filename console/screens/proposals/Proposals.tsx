import { Tabs } from 'antd';
import { useState } from 'react';
import { proposals } from '#contract/console/proposals.ts';
import { call } from '#kernel/api/api.ts';
import { CursorList } from '../../parts/cursor-list.ts';
import { ProposalList } from '../../parts/proposals/ProposalList.tsx';
import type { Proposal } from '../../parts/proposals/ProposalList.tsx';

const tabs = [
  {
    key: 'open',
    label: '待审批',
    children: (
      <Inbox
        which="open"
        empty="没有待审批的提议。库存、账目更正、注销、立即结束和实验在各自的页面提议，在这里由另一个人审批。"
      />
    ),
  },
  { key: 'closed', label: '已处理', children: <Inbox which="closed" empty="还没有处理过的提议" /> },
];

/** Everything that operators have proposed, of every kind: what waits for a second person, and what was decided. */
export function Proposals() {
  return <Tabs items={tabs} destroyOnHidden />;
}

function Inbox({ which, empty }: { readonly which: 'open' | 'closed'; readonly empty: string }) {
  const [list] = useState(
    () =>
      new CursorList<Proposal>(async (after) => {
        const page = await call(proposals.list, { query: { which, ...(after && { after }) } });
        return { items: page.proposals, next: page.next };
      }),
  );
  return <ProposalList list={list} empty={empty} />;
}
