import { Button, Empty, Tag } from 'antd';
import type { TableProps } from 'antd';
import { useState } from 'react';
import { fraud } from '#contract/console/fraud.ts';
import { markTitles } from '#contract/console/review-terms.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { call } from '#kernel/api/api.ts';
import { session } from '../../app/console-session.ts';
import { ActionMenu } from '../../parts/ActionMenu.tsx';
import { CursorList } from '../../parts/cursor-list.ts';
import { CursorTable } from '../../parts/CursorTable.tsx';
import { Moment } from '../../parts/Moment.tsx';
import { useReason } from '../../parts/use-reason.tsx';

type Mark = DataOf<typeof fraud.marks>['marks'][number];

/** Members who are marked, and what is held of them; a mark is released, or what is held is taken back. */
export function Marks() {
  const [list] = useState(
    () =>
      new CursorList<Mark>(async (after) => {
        const { marks, next } = await call(fraud.marks, { query: { ...(after && { after }) } });
        return { items: marks, next };
      }),
  );
  const actions = useMarkActions(() => list.reload());
  const columns: TableProps<Mark>['columns'] = [
    ...basicColumns,
    ...(session.may(fraud.mark.allowed)
      ? [{ title: '操作', key: 'actions', width: 90, render: (_: unknown, mark: Mark) => actions(mark) }]
      : []),
  ];
  return (
    <CursorTable<Mark>
      list={list}
      columns={columns}
      scroll={{ x: 900 }}
      locale={{ emptyText: <Empty description="没有被标记的会员。可以在「建议标记」或「会员」里标记" /> }}
    />
  );
}

const basicColumns: NonNullable<TableProps<Mark>['columns']> = [
  { title: '会员', key: 'member', width: 130, render: (_, { member }) => member.phone },
  {
    title: '标记',
    key: 'kind',
    width: 110,
    render: (_, { kind }) => <Tag color={kind === 'suspected' ? 'red' : 'blue'}>{markTitles[kind]}</Tag>,
  },
  { title: '扣留的奖品', dataIndex: 'held', width: 110 },
  { title: '标记时间', key: 'since', width: 150, render: (_, { since }) => <Moment at={since} /> },
  { title: '标记人', dataIndex: 'set_by', width: 180, ellipsis: true },
  { title: '原因', dataIndex: 'reason' },
];

function useMarkActions(onDone: () => Promise<void>) {
  const ask = useReason();
  return ({ member, kind, held }: Mark) => {
    const items = [
      {
        ...{ key: 'release', label: '解除标记' },
        onClick: () =>
          ask({
            title: `解除 ${member.phone} 的「${markTitles[kind]}」标记？`,
            okText: '解除标记',
            children: '没有其他标记时，扣留的奖品会在一分钟内发放。',
            onOk: async (reason) => {
              await call(fraud.release, { body: { member_id: member.id, kind, reason } });
              await onDone();
            },
          }),
      },
      {
        ...{ key: 'void', label: '收回扣留的奖品', danger: true, disabled: held === 0 },
        onClick: () =>
          ask({
            title: `收回 ${member.phone} 被扣留的 ${String(held)} 个奖品？`,
            okText: '收回',
            isGrave: true,
            children: '奖品退回库存，因标记而等待的邀请不发奖励。收回后不能恢复，标记仍然保留。',
            onOk: async (reason) => {
              await call(fraud.voidHeld, { body: { member_id: member.id, reason } });
              await onDone();
            },
          }),
      },
    ];
    return (
      <ActionMenu items={items}>
        <Button size="small" aria-label={`${member.phone} 的操作`}>
          操作
        </Button>
      </ActionMenu>
    );
  };
}
