import { Empty, Tag } from 'antd';
import type { TableProps } from 'antd';
import { useState } from 'react';
import { support } from '#contract/console/support.ts';
import { call } from '#kernel/api/api.ts';
import { CursorList } from '../../parts/cursor-list.ts';
import { CursorTable } from '../../parts/CursorTable.tsx';
import { proposalColumns, useDecision } from './proposal-columns.tsx';
import { currencyTitle, signed } from './support-words.ts';
import type { Correction } from './support-words.ts';

interface Props {
  /** Only those of one member, also the decided ones; all that wait when absent. */
  readonly memberId?: string;
}

/** Proposed corrections of balances; an approver who has not proposed one decides. */
export function Corrections({ memberId }: Props) {
  const [list] = useState(
    () =>
      new CursorList<Correction>(async (after) => {
        const query = { ...(memberId && { member_id: memberId }), ...(after && { after }) };
        const { corrections, next } = await call(support.corrections, { query });
        return { items: corrections, next };
      }),
  );
  const decide = useDecision(
    {
      allowed: support.decideCorrection.allowed,
      make: (body) => call(support.decideCorrection, { body }),
      whatOf: (row: Correction) =>
        `${row.member.phone} 的${currencyTitle(row.currency)} ${signed(row.amount)}`,
      note: '通过后立即记账，不能撤销；需要时再提议一笔相反的更正。',
    },
    () => list.reload(),
  );
  return (
    <CursorTable<Correction>
      list={list}
      columns={[...columns, ...proposalColumns<Correction>(decide)]}
      scroll={{ x: 960 }}
      locale={{ emptyText: <Empty description="没有账目更正的提议。在会员的「账目」里冲正，或补发、扣减" /> }}
    />
  );
}

const columns: NonNullable<TableProps<Correction>['columns']> = [
  { title: '会员', key: 'member', width: 130, render: (_, { member }) => member.phone },
  { title: '活动', key: 'activity', render: (_, row) => row.activity_title || row.activity_id },
  {
    title: '更正',
    key: 'what',
    width: 170,
    render: (_, { currency, amount, entry_id: entry }) => (
      <>
        {currencyTitle(currency)} {signed(amount)} {entry !== null && <Tag>冲正</Tag>}
      </>
    ),
  },
];
