import { Button, Empty, Space, Tag } from 'antd';
import type { TableProps } from 'antd';
import { awardKindTitles, awardStateTitles } from '#contract/console/award-words.ts';
import type { AwardStateName } from '#contract/console/award-words.ts';
import type { CursorList } from '../../parts/cursor-list.ts';
import { CursorTable } from '../../parts/CursorTable.tsx';
import { Moment } from '../../parts/Moment.tsx';
import type { Award } from './award-filter.ts';

interface Props {
  readonly list: CursorList<Award>;
  readonly onShow: (award: Award) => void;
}

/** Awards as rows; a press on the name of one shows its history. */
export function AwardTable({ list, onShow }: Props) {
  const columns: TableProps<Award>['columns'] = [
    {
      title: '奖品',
      key: 'title',
      render: (_, award) => (
        <Space orientation="vertical" size={0}>
          <Button type="link" size="small" className="cell-link" onClick={() => onShow(award)}>
            {award.title}
          </Button>
          <span className="secondary">{award.id}</span>
        </Space>
      ),
    },
    ...plainColumns,
  ];
  return (
    <CursorTable
      list={list}
      columns={columns}
      scroll={{ x: 980 }}
      locale={{ emptyText: <Empty description="没有符合条件的奖品。可以换一个状态、奖品或活动。" /> }}
    />
  );
}

const plainColumns: NonNullable<TableProps<Award>['columns']> = [
  { title: '面值', dataIndex: 'value_desc', width: 110 },
  { title: '类型', key: 'kind', width: 90, render: (_, { kind }) => awardKindTitles[kind] },
  { title: '用户', dataIndex: 'phone', width: 130, render: (phone: string) => phone || '—' },
  { title: '状态', key: 'state', width: 190, render: (_, award) => <AwardState of={award} /> },
  { title: '获得时间', key: 'at', width: 150, render: (_, { awarded_at: at }) => <Moment at={at} /> },
];

const colours: Readonly<Record<AwardStateName, string>> = {
  pending: 'gold',
  to_claim: 'gold',
  shipping: 'blue',
  granted: 'green',
  received: 'green',
  failed: 'red',
  returned: 'default',
};

/** What has become of an award. */
export function AwardState({ of: award }: { readonly of: Award }) {
  return (
    <>
      <Tag color={colours[award.state]}>{awardStateTitles[award.state]}</Tag>
      {award.is_held && <Tag color="purple">审核中</Tag>}
      {award.is_given_up && <Tag color="red">放弃发放</Tag>}
    </>
  );
}
