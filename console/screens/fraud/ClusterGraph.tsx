import { theme } from 'antd';
import { useId, useState } from 'react';
import { markTitles } from '#contract/console/review-terms.ts';
import { besideEachOther, graphOf, graphSize, linkTitles } from './cluster-graph.ts';
import type { Cluster, Link, LinkKind } from './cluster-graph.ts';

interface Props {
  readonly of: Cluster;
}

/** The pattern of a line: kinds are told apart without their colour too. */
const dashes: Readonly<Record<LinkKind, string | undefined>> = {
  ...{ invitation: undefined, browser: '8 4', network: '2 4' },
};

/** The members as nodes and what links them as lines; a member who is chosen, by a press or a key, has their own lines alone. */
export function ClusterGraph({ of: cluster }: Props) {
  const id = useId();
  const { token } = theme.useToken();
  const [chosen, setChosen] = useState<string>();
  const { nodes, links, left } = graphOf(cluster);
  const colors: Colors = {
    ...{ invitation: token.colorPrimary, browser: token.colorError, network: token.colorSuccess },
  };
  const isLit = ({ from, to }: Link): boolean => chosen === undefined || from === chosen || to === chosen;
  const placeOf = (member: string) => nodes.find((node) => node.id === member) ?? { x: 0, y: 0 };
  return (
    <figure className="chart cluster">
      <figcaption id={id}>
        关系图
        <Legend colors={colors} />
        {left > 0 && <span className="secondary">另有 {left} 位会员没有画出，见下表</span>}
      </figcaption>
      <svg
        viewBox={`0 0 ${String(graphSize.width)} ${String(graphSize.height)}`}
        role="group"
        aria-labelledby={id}
      >
        <defs>
          <marker
            id={`${id}-arrow`}
            viewBox="0 0 8 8"
            refX={20}
            refY={4}
            markerWidth={7}
            markerHeight={7}
            orient="auto"
          >
            <path d="M0 0L8 4L0 8z" fill={colors.invitation} />
          </marker>
        </defs>
        {besideEachOther(links).map((link) => (
          <Line
            key={`${link.kind} ${link.hash} ${link.from} ${link.to}`}
            {...{ link, from: placeOf(link.from), to: placeOf(link.to), color: colors[link.kind] }}
            arrow={link.kind === 'invitation' ? `url(#${id}-arrow)` : undefined}
            isLit={isLit(link)}
          />
        ))}
        {nodes.map((node) => (
          <Member
            key={node.id}
            {...{ cluster, node }}
            lines={links.filter(({ from, to }) => from === node.id || to === node.id)}
            isChosen={chosen === node.id}
            onChoose={() => setChosen(chosen === node.id ? undefined : node.id)}
          />
        ))}
      </svg>
    </figure>
  );
}

type Colors = Readonly<Record<LinkKind, string>>;

const kinds = ['invitation', 'browser', 'network'] as const;

function Legend({ colors }: { readonly colors: Colors }) {
  return kinds.map((kind) => (
    <span
      key={kind}
      className="legend"
      style={{ borderColor: colors[kind], borderBottomStyle: styles[kind] }}
    >
      {linkTitles[kind]}
    </span>
  ));
}

const styles: Readonly<Record<LinkKind, 'solid' | 'dashed' | 'dotted'>> = {
  ...{ invitation: 'solid', browser: 'dashed', network: 'dotted' },
};

interface Place {
  readonly x: number;
  readonly y: number;
}

interface LineProps {
  readonly link: Link & { readonly aside: number };
  readonly from: Place;
  readonly to: Place;
  readonly color: string;
  readonly arrow: string | undefined;
  readonly isLit: boolean;
}

/** A line with its words in its middle, at its distance from the others between the same two. */
function Line({ link, from, to, color, arrow, isLit }: LineProps) {
  const { token } = theme.useToken();
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [dx, dy] = [(-(to.y - from.y) / length) * link.aside, ((to.x - from.x) / length) * link.aside];
  const shown = [from.x + dx, from.y + dy, to.x + dx, to.y + dy].map((at) => Math.round(at * 10) / 10);
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = shown;
  // Nearer to the end than to the middle, and lines beside each other not at one height: their words would lie on top of each other.
  const along = 0.58 + link.aside / 90;
  return (
    <g opacity={isLit ? 1 : 0.12} aria-hidden>
      <line
        {...{ x1, y1, x2, y2 }}
        stroke={color}
        strokeWidth={1.5}
        strokeDasharray={dashes[link.kind]}
        markerEnd={arrow}
      />
      <text
        x={x1 + (x2 - x1) * along}
        y={y1 + (y2 - y1) * along + 4}
        className="cluster-words"
        fill={token.colorText}
        stroke={token.colorBgContainer}
      >
        {link.kind === 'invitation'
          ? linkTitles.invitation
          : `${linkTitles[link.kind].slice(2)} ${link.hash}`}
      </text>
    </g>
  );
}

interface MemberProps {
  readonly cluster: Cluster;
  readonly node: Place & { readonly id: string };
  readonly lines: readonly Link[];
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Member({ cluster, node: { id, x, y }, lines, isChosen, onChoose }: MemberProps) {
  const { token } = theme.useToken();
  const { phone, marks = [] } = cluster.members.find((member) => member.id === id) ?? { phone: '其他会员' };
  const count = (kind: LinkKind): number => lines.filter((line) => line.kind === kind).length;
  const words = kinds
    .filter((kind) => count(kind) > 0)
    .map((kind) => `${linkTitles[kind]} ${String(count(kind))} 条`);
  const titles = marks.map((kind) => markTitles[kind]);
  return (
    <g
      className="cluster-member"
      role="button"
      tabIndex={0}
      aria-pressed={isChosen}
      aria-label={[phone, ...titles, ...words].join('，')}
      transform={`translate(${String(x)} ${String(y)})`}
      onClick={onChoose}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onChoose();
      }}
    >
      <circle
        r={isChosen ? 14 : 11}
        fill={marks.length > 0 ? token.colorErrorBg : token.colorBgContainer}
        stroke={marks.length > 0 ? token.colorError : token.colorPrimary}
        strokeWidth={isChosen ? 3 : 2}
      />
      <text y={28} className="cluster-words" fill={token.colorText} stroke={token.colorBgContainer}>
        {phone}
      </text>
      {titles.length > 0 && (
        <text y={-18} className="cluster-words" fill={token.colorErrorText} stroke={token.colorBgContainer}>
          {titles.join('、')}
        </text>
      )}
    </g>
  );
}
