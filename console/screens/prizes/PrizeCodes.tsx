import { Button, Card, Table, Tag } from 'antd';
import type { TableProps } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { prizeCodes } from '#contract/console/prize-codes.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { call } from '#kernel/api/api.ts';
import { Resource } from '#kernel/resource/resource.ts';
import { session } from '../../app/console-session.ts';
import { Loaded } from '../../parts/Loaded.tsx';
import { Moment } from '../../parts/Moment.tsx';
import { CodeDialog } from './CodeDialog.tsx';
import { grouped } from '../../parts/yuan.ts';

type Codes = DataOf<typeof prizeCodes.list>;
type CodePrize = Codes['prizes'][number];

/** How many codes were imported for the prizes of an activity, and are left; the codes themselves are never shown. */
export const PrizeCodes = observer(function PrizeCodes({ activityId }: { readonly activityId: string }) {
  const [list] = useState(
    () => new Resource(() => call(prizeCodes.list, { query: { activity_id: activityId } })),
  );
  const [importing, setImporting] = useState<CodePrize>();
  const mayImport = session.may(prizeCodes.import.allowed);
  const columns: TableProps<CodePrize>['columns'] = [
    ...plainColumns,
    ...(mayImport
      ? [
          {
            title: '操作',
            key: 'actions',
            render: (_: unknown, prize: CodePrize) => (
              <Button
                size="small"
                aria-label={`导入 ${prize.title} 的兑换码`}
                onClick={() => setImporting(prize)}
              >
                导入兑换码
              </Button>
            ),
          },
        ]
      : []),
  ];
  return (
    <Loaded of={list}>
      {({ prizes, imports }) =>
        prizes.length > 0 && (
          <Card size="small" title="兑换码" className="section">
            <Table<CodePrize>
              rowKey="id"
              size="small"
              columns={columns}
              dataSource={prizes}
              pagination={false}
              scroll={{ x: 760 }}
              footer={() => <Imports of={imports} />}
            />
            <CodeDialog
              activityId={activityId}
              prize={importing}
              onClose={() => setImporting(undefined)}
              onDone={() => {
                setImporting(undefined);
                void list.reload();
              }}
            />
          </Card>
        )
      }
    </Loaded>
  );
});

const plainColumns: NonNullable<TableProps<CodePrize>['columns']> = [
  { title: '奖品', dataIndex: 'title' },
  { title: '已导入', key: 'imported', align: 'right', render: (_, { imported }) => grouped(imported) },
  { title: '已用', key: 'used', align: 'right', render: (_, { used }) => grouped(used) },
  { title: '剩余', key: 'left', align: 'right', render: (_, { left }) => grouped(left) },
  { title: '等待发码', key: 'waiting', align: 'right', render: (_, { waiting }) => grouped(waiting) },
  { title: '够不够', key: 'enough', render: (_, prize) => <Enough of={prize} /> },
];

/** Whether the codes that are left are enough for what can still be won. */
function Enough({ of: { imported, left, waiting, units_left: units } }: { readonly of: CodePrize }) {
  if (imported === 0) return <Tag>由发放方给码</Tag>;
  const missing = units + waiting - left;
  return missing > 0 ? <Tag color="red">还差 {grouped(missing)} 个</Tag> : <Tag color="green">足够</Tag>;
}

function Imports({ of: imports }: { readonly of: Codes['imports'] }) {
  const [last] = imports;
  if (last === undefined) {
    return (
      <span className="secondary">还没有导入过。导入后，这个奖品改用导入的兑换码，不再向发放方要码。</span>
    );
  }
  return (
    <span className="secondary">
      导入过 {imports.length} 个文件，最近一次：{last.by} <Moment at={last.at} /> 导入 {grouped(last.codes)}{' '}
      个
    </span>
  );
}
