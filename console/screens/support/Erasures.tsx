import { Empty } from 'antd';
import type { TableProps } from 'antd';
import { useState } from 'react';
import { personalData } from '#contract/console/personal-data.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { call } from '#kernel/api/api.ts';
import { CursorList } from '../../parts/cursor-list.ts';
import { CursorTable } from '../../parts/CursorTable.tsx';
import { proposalColumns, useDecision } from './proposal-columns.tsx';

type Erasure = DataOf<typeof personalData.erasures>['erasures'][number];

interface Props {
  /** Only those of one member, also the decided ones; all that wait when absent. */
  readonly memberId?: string;
}

/** Proposed deletions of personal data; an approver who has not proposed one decides. */
export function Erasures({ memberId }: Props) {
  const [list] = useState(
    () =>
      new CursorList<Erasure>(async (after) => {
        const query = { ...(memberId && { member_id: memberId }), ...(after && { after }) };
        const { erasures, next } = await call(personalData.erasures, { query });
        return { items: erasures, next };
      }),
  );
  const decide = useDecision(
    {
      allowed: personalData.decide.allowed,
      make: (body) => call(personalData.decide, { body }),
      whatOf: ({ member }: Erasure) => `注销 ${member.phone}`,
      note: '手机号、昵称、地址、来源、登录、自选等立即删除，不能恢复；账目、抽奖和奖品保留，但不再能认出本人。本人可以用原手机号重新注册。',
    },
    () => list.reload(),
  );
  return (
    <CursorTable<Erasure>
      list={list}
      columns={[...columns, ...proposalColumns<Erasure>(decide)]}
      scroll={{ x: 800 }}
      locale={{ emptyText: <Empty description="没有注销的提议。会员本人申请后，在会员页面提议" /> }}
    />
  );
}

const columns: NonNullable<TableProps<Erasure>['columns']> = [
  { title: '会员', key: 'member', width: 130, render: (_, { member }) => member.phone },
];
