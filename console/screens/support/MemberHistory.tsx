import { App, Button, Empty } from 'antd';
import type { TableProps } from 'antd';
import { useState } from 'react';
import { currencyTitle } from '#contract/console/member-history.ts';
import type { HistoryKind } from '#contract/console/member-history.ts';
import { support } from '#contract/console/support.ts';
import { call } from '#kernel/api/api.ts';
import { session } from '../../app/console-session.ts';
import { CursorList } from '../../parts/cursor-list.ts';
import { CursorTable } from '../../parts/CursorTable.tsx';
import { Moment } from '../../parts/Moment.tsx';
import { useReason } from '../../parts/use-reason.tsx';
import { itemState, itemTitle, signed } from './support-words.ts';
import type { HistoryItem } from './support-words.ts';

interface Props {
  readonly memberId: string;
  readonly kind: HistoryKind;
  readonly onDone: () => Promise<void>;
}

/** One kind of what happened to a member, the newest first; an entry of the ledger can be proposed to be taken back. */
export function MemberHistory({ memberId, kind, onDone }: Props) {
  const [list] = useState(
    () =>
      new CursorList<HistoryItem>((after) =>
        call(support.history, { query: { member_id: memberId, kind, ...(after && { after }) } }),
      ),
  );
  const reverse = useReversal(memberId, onDone);
  const mayReverse = kind === 'ledger' && session.may(support.reverseEntry.allowed);
  return (
    <CursorTable<HistoryItem>
      list={list}
      size="small"
      columns={[...columnsOf(kind), ...(mayReverse ? [reversalColumn(reverse)] : [])]}
      scroll={{ x: 760 }}
      locale={{ emptyText: <Empty description="没有记录" /> }}
    />
  );
}

type Columns = NonNullable<TableProps<HistoryItem>['columns']>;

const withoutActivity: readonly HistoryKind[] = ['consents', 'logins'];
const withAmount: readonly HistoryKind[] = ['ledger', 'draws', 'awards'];
const withUntil: readonly HistoryKind[] = ['coupons', 'logins'];

function columnsOf(kind: HistoryKind): Columns {
  const activity: Columns = withoutActivity.includes(kind)
    ? []
    : [{ title: '活动', key: 'activity', render: (_, row) => row.activity_title || row.activity_id || '—' }];
  const amount: Columns = withAmount.includes(kind)
    ? [
        {
          title: amountTitles[kind] ?? '',
          key: 'amount',
          width: 110,
          render: (_, row) => amountOf(kind, row),
        },
      ]
    : [];
  const until: Columns = withUntil.includes(kind)
    ? [{ title: '有效期至', key: 'until', width: 150, render: (_, row) => <Moment at={row.until} /> }]
    : [];
  const what: Columns =
    kind === 'activities'
      ? []
      : [
          {
            title: '内容',
            key: 'title',
            render: (_, row) => (
              <>
                {itemTitle(kind, row)} <span className="secondary">{row.detail}</span>
              </>
            ),
          },
        ];
  const state: Columns =
    kind === 'activities' || kind === 'consents'
      ? []
      : [
          {
            title: kind === 'ledger' ? '账户' : '状态',
            key: 'state',
            width: 140,
            render: (_, row) => itemState(kind, row),
          },
        ];
  return [
    { title: '时间', key: 'at', width: 150, render: (_, { at }) => <Moment at={at} /> },
    ...activity,
    ...what,
    ...amount,
    ...state,
    ...until,
  ];
}

const amountTitles: Readonly<Partial<Record<HistoryKind, string>>> = {
  ledger: '数量',
  draws: '第几次',
  awards: '价值（元）',
};

function amountOf(kind: HistoryKind, { amount }: HistoryItem): string {
  if (amount === null) return '—';
  if (kind === 'awards') return (amount / 100).toFixed(2);
  return kind === 'ledger' ? signed(amount) : String(amount);
}

function reversalColumn(reverse: (entry: HistoryItem) => void): Columns[number] {
  return {
    title: '操作',
    key: 'reverse',
    width: 90,
    render: (_, entry) =>
      entry.title === 'reversal' ? (
        '—'
      ) : (
        <Button size="small" aria-label={`冲正 ${entry.detail}`} onClick={() => reverse(entry)}>
          冲正
        </Button>
      ),
  };
}

/** Asks for a reason and proposes to take an entry back. */
function useReversal(memberId: string, onDone: () => Promise<void>) {
  const ask = useReason();
  const { message } = App.useApp();
  return (entry: HistoryItem): void => {
    const id = crypto.randomUUID();
    ask({
      title: `提议冲正：${currencyTitle(entry.state)} ${signed(entry.amount ?? 0)}？`,
      okText: '提交审批',
      children: '由另一位审批人通过后记一笔相反的账目；原来的账目不变。',
      onOk: async (reason) => {
        const body = { id, member_id: memberId, activity_id: entry.activity_id, entry_id: entry.id, reason };
        await call(support.reverseEntry, { body });
        void message.success('已提交，等待另一位审批人');
        await onDone();
      },
    });
  };
}
