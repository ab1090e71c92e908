import { Alert, Table, Tag } from 'antd';
import type { TableProps } from 'antd';
import { useState } from 'react';
import { fraud } from '#contract/console/fraud.ts';
import { markTitles, maxClusterMembers } from '#contract/console/review-terms.ts';
import { call } from '#kernel/api/api.ts';
import { Resource } from '#kernel/resource/resource.ts';
import { Loaded } from '../../parts/Loaded.tsx';
import { inShanghai } from '../../parts/Moment.tsx';
import { linkTitles } from './cluster-graph.ts';
import type { Cluster as Found, LinkKind } from './cluster-graph.ts';
import { ClusterGraph } from './ClusterGraph.tsx';
import { reasonTitle, stateTitle } from './fraud-words.ts';

/** The members around an invitation: who invited whom, and who shares a browser or a network, as a picture and as a table. */
export function Cluster({ id }: { readonly id: string }) {
  const [graph] = useState(() => new Resource(() => call(fraud.cluster, { query: { id } })));
  return (
    <Loaded of={graph}>
      {(found) => (
        <>
          {found.is_cut && (
            <Alert
              type="info"
              showIcon
              title={`关联的会员超过 ${String(maxClusterMembers)} 位，这里只显示其中一部分`}
            />
          )}
          <ClusterGraph of={found} />
          <Table<Row>
            rowKey="key"
            size="small"
            aria-label="关系表"
            dataSource={rowsOf(found)}
            columns={columnsOf(found)}
            pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
            scroll={{ x: 720 }}
          />
        </>
      )}
    </Loaded>
  );
}

interface Row {
  readonly key: string;
  readonly kind: LinkKind;
  /** The inviter; none where members share something. */
  readonly from: string;
  /** Who was invited, or all who share it. */
  readonly to: readonly string[];
  /** The shortened hash of what is shared, or how the invitation stands. */
  readonly words: string;
}

function rowsOf({ invitations, devices, networks }: Found): Row[] {
  const shared = (kind: LinkKind, uses: Found['devices']): Row[] =>
    uses.map(({ hash, member_ids: to }) => ({ key: `${kind} ${hash}`, kind, from: '', to, words: hash }));
  return [
    ...shared('browser', devices),
    ...shared('network', networks),
    ...invitations.map(({ id, inviter_id: from, invitee_id: to, state, reason, bound_at: at }): Row => {
      const why = state === 'flagged' ? ` · ${reasonTitle(reason)}` : '';
      const words = `${inShanghai(at)} · ${stateTitle(state)}${why}`;
      return { key: id, kind: 'invitation', from, to: [to], words };
    }),
  ];
}

const columnsOf = (found: Found): NonNullable<TableProps<Row>['columns']> => [
  { title: '关系', key: 'kind', width: 110, render: (_, { kind }) => linkTitles[kind] },
  {
    title: '邀请人',
    key: 'from',
    width: 150,
    render: (_, { from }) => (from === '' ? '—' : <Member of={found} id={from} />),
  },
  {
    title: '会员',
    key: 'to',
    render: (_, { to }) => to.map((id) => <Member key={id} of={found} id={id} />),
  },
  { title: '说明', dataIndex: 'words' },
];

/** A member of the cluster: the masked phone and the marks. */
function Member({ of: { members }, id }: { readonly of: Found; readonly id: string }) {
  const { phone = '其他会员', marks = [] } = members.find((one) => one.id === id) ?? {};
  return (
    <span className="cluster-name">
      {phone}{' '}
      {marks.map((kind) => (
        <Tag key={kind} color="red">
          {markTitles[kind]}
        </Tag>
      ))}
    </span>
  );
}
