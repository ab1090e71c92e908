import { Button, Flex, Input, Tag, Typography } from 'antd';
import type { TableProps } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { audit, auditExportPath } from '#contract/console/audit.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { call } from '#kernel/api/api.ts';
import { session } from '../../app/console-session.ts';
import { CursorList } from '../../parts/cursor-list.ts';
import { CursorTable } from '../../parts/CursorTable.tsx';
import { Moment } from '../../parts/Moment.tsx';
import { useAction } from '../../parts/use-action.ts';
import { actionTitle } from './action-titles.ts';

type Entry = DataOf<typeof audit.list>['entries'][number];

interface Filter {
  readonly subject?: string;
  readonly actor?: string;
}

/** Every change, by whom and why; the chain that shows that none was removed, and the file for an auditor. */
export const Audit = observer(function Audit() {
  const [filter, setFilter] = useState<Filter>({});
  const [key, setKey] = useState(0);
  const search = (more: Filter): void => {
    setFilter({ ...filter, ...more });
    setKey(key + 1);
  };
  return (
    <>
      <Flex wrap gap="small" className="toolbar">
        <Input.Search
          className="search"
          allowClear
          placeholder="对象，如 activity:ID"
          aria-label="按对象筛选"
          onSearch={(subject) => search({ subject: subject.trim() })}
        />
        <Input.Search
          className="search"
          allowClear
          placeholder="人员，如 operator:用户名"
          aria-label="按人员筛选"
          onSearch={(actor) => search({ actor: actor.trim() })}
        />
        {session.may(audit.check.allowed) && <Chain />}
      </Flex>
      <Entries key={key} filter={filter} />
    </>
  );
});

function Entries({ filter: { subject, actor } }: { readonly filter: Filter }) {
  const [list] = useState(
    () =>
      new CursorList<Entry>(async (before) => {
        const query = { ...(subject && { subject }), ...(actor && { actor }), ...(before && { before }) };
        const { entries, next } = await call(audit.list, { query });
        return { items: entries, next };
      }),
  );
  return (
    <CursorTable
      list={list}
      columns={columns}
      scroll={{ x: 900 }}
      expandable={{ expandedRowRender: Change, rowExpandable: ({ before, after }) => !!before || !!after }}
    />
  );
}

const columns: TableProps<Entry>['columns'] = [
  { title: '时间', key: 'at', width: 150, render: (_, { at }) => <Moment at={at} /> },
  { title: '人员', dataIndex: 'actor', width: 180 },
  { title: '操作', key: 'action', width: 170, render: (_, { action }) => <Tag>{actionTitle(action)}</Tag> },
  { title: '对象', dataIndex: 'subject', ellipsis: true },
  { title: '原因', dataIndex: 'reason' },
];

/** What an entry was before and after the change. */
function Change({ before, after }: Entry) {
  return (
    <Flex gap="large" wrap>
      <State title="之前" of={before} />
      <State title="之后" of={after} />
    </Flex>
  );
}

function State({ title, of }: { readonly title: string; readonly of: object | null }) {
  return (
    <section className="state">
      <Typography.Text type="secondary">{title}</Typography.Text>
      <pre>{of === null ? '（无）' : JSON.stringify(of, null, 2)}</pre>
    </section>
  );
}

function Chain() {
  const [found, setFound] = useState<DataOf<typeof audit.check>>();
  const check = useAction(async () => setFound(await call(audit.check, {})));
  return (
    <Flex gap="small" align="center" wrap>
      <Button loading={check.isRunning} onClick={() => void check.run()}>
        核对审计链
      </Button>
      <Button href={auditExportPath} download>
        导出
      </Button>
      {found && <Verdict of={found} />}
    </Flex>
  );
}

function Verdict({ of: { linked, head, broken_at: brokenAt } }: { readonly of: DataOf<typeof audit.check> }) {
  if (brokenAt > 0) {
    return (
      <Tag color="red">第 {brokenAt} 条与审计链不符：它之后的记录不能作为证据，请立即告知审计负责人</Tag>
    );
  }
  return (
    <span role="status">
      <Tag color="green">{linked} 条记录，审计链完整</Tag>
      <Typography.Text code copyable={{ text: head }}>
        {head.slice(0, 12)}
      </Typography.Text>
    </span>
  );
}
