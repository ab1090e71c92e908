import { Alert, Empty, Flex, Tag, Tree, Typography } from 'antd';
import type { TreeDataNode } from 'antd';
import { useState } from 'react';
import { fraud } from '#contract/console/fraud.ts';
import { markTitles, mostOfCluster } from '#contract/console/review-terms.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { call } from '#kernel/api/api.ts';
import { Resource } from '#kernel/resource/resource.ts';
import { Loaded } from '../../parts/Loaded.tsx';
import { inShanghai } from '../../parts/Moment.tsx';
import { reasonTitle, stateTitle } from './fraud-words.ts';

type Graph = DataOf<typeof fraud.cluster>;

/** The members around an invitation: who invited whom, and who shares a browser or a network. */
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
              title={`关联的会员超过 ${String(mostOfCluster)} 位，这里只显示其中一部分`}
            />
          )}
          <Flex gap="large" wrap>
            <Branch title="谁邀请了谁" nodes={invitationNodes(found)} />
            <Branch title="共用浏览器" nodes={sharedNodes(found, 'devices')} />
            <Branch title="共用网络" nodes={sharedNodes(found, 'networks')} />
          </Flex>
        </>
      )}
    </Loaded>
  );
}

function Branch({ title, nodes }: { readonly title: string; readonly nodes: TreeDataNode[] }) {
  return (
    <section className="state">
      <Typography.Text type="secondary">{title}</Typography.Text>
      {nodes.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有" />
      ) : (
        <Tree treeData={nodes} defaultExpandAll showLine selectable={false} aria-label={title} />
      )}
    </section>
  );
}

/** A member of the graph: the masked phone and the marks. */
function Member({ graph, id }: { readonly graph: Graph; readonly id: string }) {
  const member = graph.members.find((one) => one.id === id);
  return (
    <>
      {member?.phone ?? '其他会员'}{' '}
      {member?.marks.map((kind) => (
        <Tag key={kind} color="red">
          {markTitles[kind]}
        </Tag>
      ))}
    </>
  );
}

function invitationNodes(graph: Graph): TreeDataNode[] {
  const inviters = [...new Set(graph.invitations.map(({ inviter_id: id }) => id))];
  return inviters.map((inviter) => ({
    key: inviter,
    title: <Member graph={graph} id={inviter} />,
    children: graph.invitations
      .filter(({ inviter_id: id }) => id === inviter)
      .map(({ id, invitee_id: invitee, state, reason, bound_at: at }) => ({
        key: id,
        title: (
          <>
            <Member graph={graph} id={invitee} />
            <span className="secondary">
              {inShanghai(at)} · {stateTitle(state)}
              {state === 'flagged' && ` · ${reasonTitle(reason)}`}
            </span>
          </>
        ),
      })),
  }));
}

function sharedNodes(graph: Graph, what: 'devices' | 'networks'): TreeDataNode[] {
  return graph[what].map(({ hash, member_ids: members }) => ({
    key: `${what}:${hash}`,
    title: (
      <>
        <code>{hash}</code> <span className="secondary">{members.length} 位会员</span>
      </>
    ),
    children: members.map((id) => ({
      key: `${what}:${hash}:${id}`,
      title: <Member graph={graph} id={id} />,
    })),
  }));
}
