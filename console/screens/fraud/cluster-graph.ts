import type { fraud } from '#contract/console/fraud.ts';
import type { DataOf } from '#contract/http/endpoint.ts';

/** The members around an invitation, as the server says them. */
export type Cluster = DataOf<typeof fraud.cluster>;

/** What links two members. */
export type LinkKind = 'invitation' | 'browser' | 'network';

/** What a kind of link is called. */
export const linkTitles: Readonly<Record<LinkKind, string>> = {
  invitation: '邀请',
  browser: '同一浏览器',
  network: '同一网络',
};

/** One link; of an invitation `from` is the inviter. */
export interface Link {
  readonly from: string;
  readonly to: string;
  readonly kind: LinkKind;
  /** The shortened hash that both have; empty for an invitation. */
  readonly hash: string;
}

/** Members of a graph that are drawn, in the picture's own units. */
interface Node {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

/** A graph as it is drawn. */
export interface Graph {
  readonly nodes: readonly Node[];
  readonly links: readonly Link[];
  /** How many members are left out. */
  readonly left: number;
}

/** The size of the picture, in its own units. */
export const graphSize = { width: 760, height: 440 } as const;

/** More members than this stand in each other, and their links too. */
export const maxDrawn = 16;

/** Everything that links two members. Those who share something are linked one to the next, so that a group of n has n - 1 lines. */
export function linksOf({ invitations, devices, networks }: Cluster): readonly Link[] {
  const shared = (kind: LinkKind, uses: Cluster['devices']): Link[] =>
    uses.flatMap(({ hash, member_ids: members }) =>
      members.slice(1).map((to, at) => ({ from: members[at] ?? to, to, kind, hash })),
    );
  return [
    ...invitations.map(({ inviter_id: from, invitee_id: to }) => ({
      ...({ from, to, kind: 'invitation', hash: '' } as const),
    })),
    ...shared('browser', devices),
    ...shared('network', networks),
  ];
}

/**
 * Draws the member with the most links in the middle and the others around, those next to each other that are linked; of more than
 * {@link maxDrawn} those nearest to the middle. The same cluster has the same picture.
 */
export function graphOf(cluster: Cluster): Graph {
  const all = linksOf(cluster);
  const ids = [
    ...new Set([...cluster.members.map(({ id }) => id), ...all.flatMap(({ from, to }) => [from, to])]),
  ];
  const linked = (id: string): string[] =>
    all.flatMap(({ from, to }) => (from === id ? [to] : to === id ? [from] : []));
  const byLinks = ids.toSorted(
    (one, other) => linked(other).length - linked(one).length || (one < other ? -1 : 1),
  );
  // From the middle outwards, step by step; who is linked to nobody comes last.
  const order: string[] = [];
  for (const start of byLinks) {
    const next = [start];
    for (let id = next.shift(); id !== undefined; id = next.shift()) {
      if (order.includes(id)) continue;
      order.push(id);
      next.push(...linked(id));
    }
  }
  const drawn = order.slice(0, maxDrawn);
  const links = all.filter(({ from, to }) => drawn.includes(from) && drawn.includes(to));
  return { nodes: placed(drawn), links, left: order.length - drawn.length };
}

function placed([middle, ...around]: readonly string[]): readonly Node[] {
  const [x, y] = [graphSize.width / 2, graphSize.height / 2];
  if (middle === undefined) return [];
  return [
    { id: middle, x, y },
    ...around.map((id, at) => {
      const angle = (at / around.length) * 2 * Math.PI - Math.PI / 2;
      return { id, x: x + Math.cos(angle) * (x - 90), y: y + Math.sin(angle) * (y - 50) };
    }),
  ];
}

/** The lines between the same two members, which are drawn beside each other: each with its distance from the middle line. */
export function besideEachOther(links: readonly Link[]): readonly (Link & { readonly aside: number })[] {
  const pair = ({ from, to }: Link): string => [from, to].toSorted().join(' ');
  return links.map((link) => {
    const same = links.filter((other) => pair(other) === pair(link));
    const place = same.indexOf(link) - (same.length - 1) / 2;
    // A line that goes the other way has its side there too.
    return { ...link, aside: place * 14 * (link.from < link.to ? 1 : -1) };
  });
}
