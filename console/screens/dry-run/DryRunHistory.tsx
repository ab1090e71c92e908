import { Button, Table, Tag } from 'antd';
import type { TableProps } from 'antd';
import { useState } from 'react';
import { dryRuns, dryRunStateTitles } from '#contract/console/dry-run.ts';
import type { DryRunState } from '#contract/console/dry-run.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { call } from '#kernel/api/api.ts';
import { Resource } from '#kernel/resource/resource.ts';
import { Loaded } from '../../parts/Loaded.tsx';
import { Moment } from '../../parts/Moment.tsx';
import { grouped, yuan } from '../../parts/yuan.ts';

type Run = DataOf<typeof dryRuns.list>['runs'][number];

const colors: Readonly<Record<DryRunState, string>> = {
  running: 'processing',
  done: 'green',
  failed: 'red',
  cancelled: 'default',
  interrupted: 'orange',
};

/** The state of a dry run in words. */
export function DryRunTag({ state }: { readonly state: string }) {
  const known = state as DryRunState;
  return <Tag color={colors[known]}>{dryRunStateTitles[known]}</Tag>;
}

interface Props {
  /** Of one activity; of all when empty. */
  readonly activity: string;
  readonly onShow: (id: string) => void;
}

/** The newest dry runs. */
export function DryRunHistory({ activity, onShow }: Props) {
  const [list] = useState(
    () => new Resource(() => call(dryRuns.list, { query: activity === '' ? {} : { activity } })),
  );
  const columns: TableProps<Run>['columns'] = [
    {
      title: '活动',
      key: 'title',
      render: (_, { id, title }) => (
        <Button type="link" className="in-cell" onClick={() => onShow(id)}>
          {title}
        </Button>
      ),
    },
    { title: '状态', key: 'state', render: (_, { state }) => <DryRunTag state={state} /> },
    { title: '人数', key: 'members', render: (_, { members }) => grouped(members) },
    { title: '预期支出', key: 'spend', render: (_, { spend_fen: fen }) => (fen === null ? '—' : yuan(fen)) },
    { title: '试算人', dataIndex: 'requested_by' },
    { title: '时间', key: 'at', render: (_, { created_at: at }) => <Moment at={at} /> },
  ];
  return (
    <Loaded of={list}>
      {({ runs }) => (
        <Table<Run>
          rowKey="id"
          columns={columns}
          dataSource={runs}
          pagination={false}
          scroll={{ x: 720 }}
          locale={{
            emptyText: activity === '' ? '还没有试算过：先在上面选择一个活动' : '这个活动还没有试算过',
          }}
        />
      )}
    </Loaded>
  );
}
