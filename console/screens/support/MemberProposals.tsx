import { useState } from 'react';
import { support } from '#contract/console/support.ts';
import { call } from '#kernel/api/api.ts';
import { CursorList } from '../../parts/cursor-list.ts';
import { ProposalList } from '../../parts/proposals/ProposalList.tsx';
import type { Proposal } from '../../parts/proposals/ProposalList.tsx';

interface Props {
  readonly memberId: string;
  readonly onDone: () => Promise<void>;
}

/** What was proposed about one member: corrections of balances, and the deletion of what identifies them. */
export function MemberProposals({ memberId, onDone }: Props) {
  const [list] = useState(
    () =>
      new CursorList<Proposal>(async (after) => {
        const query = { member_id: memberId, ...(after && { after }) };
        const page = await call(support.proposals, { query });
        return { items: page.proposals, next: page.next };
      }),
  );
  return (
    <ProposalList
      list={list}
      onDone={onDone}
      empty="没有关于这位会员的提议。在「账目」里可以冲正，在上方可以补发、扣减和提议注销"
    />
  );
}
