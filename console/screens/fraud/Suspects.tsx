import { Button, Empty, Table } from 'antd';
import type { TableProps } from 'antd';
import { useState } from 'react';
import { fraud } from '#contract/console/fraud.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { call } from '#kernel/api/api.ts';
import { Resource } from '#kernel/resource/resource.ts';
import { session } from '../../app/console-session.ts';
import { Loaded } from '../../parts/Loaded.tsx';
import { useReason } from '../../parts/use-reason.tsx';

type Suspect = DataOf<typeof fraud.suspects>['suspects'][number];

/** Members whose friends look like one person; a person decides whether to mark them. */
export function Suspects() {
  const [list] = useState(() => new Resource(() => call(fraud.suspects, {})));
  const ask = useReason();
  const mark = ({ member }: Suspect): void =>
    ask({
      title: `把 ${member.phone} 标记为涉嫌作弊？`,
      okText: '标记',
      children: '之后发给该会员的奖品先扣留，等核实后发放或收回。会员看到「审核中」。',
      onOk: async (reason) => {
        await call(fraud.mark, { body: { member_id: member.id, kind: 'suspected', reason } });
        await list.reload();
      },
    });
  const columns: TableProps<Suspect>['columns'] = [
    { title: '会员', key: 'member', width: 150, render: (_, { member }) => member.phone },
    { title: '可疑的好友', dataIndex: 'flagged', width: 130 },
    { title: '这些好友的浏览器', dataIndex: 'devices', width: 150 },
    { title: '这些好友的网络', dataIndex: 'networks', width: 150 },
    ...(session.may(fraud.mark.allowed)
      ? [
          {
            ...{ title: '操作', key: 'actions' },
            render: (_: unknown, row: Suspect) => (
              <Button size="small" aria-label={`标记 ${row.member.phone}`} onClick={() => mark(row)}>
                标记
              </Button>
            ),
          },
        ]
      : []),
  ];
  return (
    <Loaded of={list}>
      {({ suspects }) => (
        <Table<Suspect>
          rowKey={({ member }) => member.id}
          columns={columns}
          dataSource={suspects}
          pagination={false}
          scroll={{ x: 700 }}
          locale={{ emptyText: <Empty description="引擎没有建议标记的会员" /> }}
        />
      )}
    </Loaded>
  );
}
