import { besideEachOther, graphOf, graphSize, linksOf, maxDrawn } from './cluster-graph.ts';
import type { Cluster } from './cluster-graph.ts';

/** An inviter whose friends share a browser; `friends` of them. */
function cluster(friends: number, more: Partial<Cluster> = {}): Cluster {
  const ids = Array.from({ length: friends }, (_, at) => `friend-${String(at).padStart(3, '0')}`);
  return {
    members: ['inviter', ...ids].map((id) => ({ id, phone: '139****0000', marks: [] })),
    invitations: ids.map((id) => ({
      ...{ id: `of-${id}`, inviter_id: 'inviter', invitee_id: id, state: 'flagged' },
      ...{ reason: 'same_device', bound_at: 0 },
    })),
    devices: [{ hash: 'ab12cd34', member_ids: ids }],
    ...{ networks: [], is_cut: false },
    ...more,
  };
}

describe('the graph of a cluster', () => {
  it('has a line for every invitation, and one from each to the next of those who share something', () => {
    const links = linksOf(cluster(3, { networks: [{ hash: 'ef', member_ids: ['inviter', 'friend-002'] }] }));
    expect(links.map(({ from, to, kind, hash }) => `${kind} ${from} ${to} ${hash}`.trim())).toEqual([
      'invitation inviter friend-000',
      'invitation inviter friend-001',
      'invitation inviter friend-002',
      'browser friend-000 friend-001 ab12cd34',
      'browser friend-001 friend-002 ab12cd34',
      'network inviter friend-002 ef',
    ]);
  });

  it('has who is linked to most in the middle, and everybody within the picture in a place of their own', () => {
    const { nodes, left } = graphOf(cluster(9));
    expect([nodes[0], left]).toEqual([{ id: 'inviter', x: graphSize.width / 2, y: graphSize.height / 2 }, 0]);
    expect(new Set(nodes.map(({ x, y }) => `${String(x)} ${String(y)}`)).size).toBe(10);
    for (const { x, y } of nodes) {
      expect(x > 0 && x < graphSize.width && y > 0 && y < graphSize.height).toBe(true);
    }
  });

  it('draws no more members than are told apart, says how many are left out, and no line to them', () => {
    const { nodes, links, left } = graphOf(cluster(99));
    expect([nodes.length, left]).toEqual([maxDrawn, 100 - maxDrawn]);
    const drawn = nodes.map(({ id }) => id);
    expect(links.filter(({ from, to }) => !drawn.includes(from) || !drawn.includes(to))).toEqual([]);
    expect(links.filter(({ kind }) => kind === 'invitation')).toHaveLength(maxDrawn - 1);
  });

  it('has those whom nothing links, and those whom only an invitation names', () => {
    const stranger = { id: 'alone', phone: '139****0009', marks: [] };
    const { members, invitations } = cluster(1);
    const graph = graphOf(
      cluster(1, { members: [stranger, ...members.slice(0, 1)], invitations, devices: [] }),
    );
    expect(graph.nodes.map(({ id }) => id).sort()).toEqual(['alone', 'friend-000', 'inviter']);
  });

  it('has lines between the same two members beside each other, whichever way they go', () => {
    const link = (from: string, to: string) => ({ from, to, kind: 'network', hash: 'a' }) as const;
    const asides = besideEachOther([link('a', 'b'), link('b', 'a'), link('a', 'c')]).map(
      ({ aside }) => aside,
    );
    expect(asides).toEqual([-7, -7, 0]);
  });
});
