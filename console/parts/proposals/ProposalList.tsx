import { Empty, Tag } from 'antd';
import type { TableProps } from 'antd';
import { Link } from 'react-router-dom';
import { proposalKindTitles, proposalStateTitles } from '#contract/console/proposal-words.ts';
import type { proposals } from '#contract/console/proposals.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import type { CursorList } from '../cursor-list.ts';
import { CursorTable } from '../CursorTable.tsx';
import { ByAt } from '../ByAt.tsx';
import { yuan } from '../yuan.ts';
import { ProposalActions } from './ProposalActions.tsx';

/** What somebody has proposed. */
export type Proposal = DataOf<typeof proposals.list>['proposals'][number];

interface Props {
  readonly list: CursorList<Proposal>;
  /** Said when there is none. */
  readonly empty: string;
  /** The place says what they are about: an activity, a member or a prize. */
  readonly isAboutOneThing?: boolean;
  /** Called after the list is loaded again. */
  readonly onDone?: () => Promise<void>;
}

/** Proposals with their reasons, and what the reader can do about those that are open. */
export function ProposalList({ list, empty, isAboutOneThing = false, onDone }: Props) {
  const done = async (): Promise<void> => {
    await list.reload();
    await onDone?.();
  };
  return (
    <CursorTable<Proposal>
      list={list}
      size="small"
      columns={[whatColumn, ...(isAboutOneThing ? [] : [subjectColumn]), ...columns, stateColumn(done)]}
      scroll={{ x: 880 }}
      locale={{ emptyText: <Empty description={empty} /> }}
    />
  );
}

type Columns = NonNullable<TableProps<Proposal>['columns']>;

const whatColumn: Columns[number] = {
  title: '内容',
  key: 'what',
  render: (_, { id, kind, what, cost_fen: cost }) => (
    <>
      <Tag>{proposalKindTitles[kind]}</Tag>{' '}
      {/* What differs between the versions is on the screen of the experiment. */}
      {kind === 'experiment' ? <Link to={`/experiments/${id}`}>{what}</Link> : what}
      {cost !== null && (
        <div className="secondary">
          预算占用 {cost > 0 ? '+' : ''}
          {yuan(cost)}
        </div>
      )}
    </>
  ),
};

const subjectColumn: Columns[number] = {
  title: '活动或会员',
  key: 'subject',
  render: (_, { activity, member }) => (
    <>
      {activity?.title}
      {activity && member && <br />}
      {member?.phone}
    </>
  ),
};

const columns: Columns = [
  {
    title: '提议',
    key: 'proposed',
    render: (_, { reason, proposed_by: by, proposed_at: at }) => (
      <>
        {reason}
        <div className="secondary">
          <ByAt {...{ by, at }} />
        </div>
      </>
    ),
  },
];

const colors = { open: 'gold', approved: 'green', refused: 'red', withdrawn: 'default' } as const;

function stateColumn(onDone: () => Promise<void>): Columns[number] {
  return {
    title: '审批',
    key: 'state',
    width: 260,
    render: (_, proposal) => {
      const { state, decided_by: by, decided_at: at, decision } = proposal;
      if (state === 'open') {
        return <ProposalActions of={{ ...proposal, what: namedWhat(proposal) }} onDone={onDone} />;
      }
      return (
        <>
          <Tag color={colors[state]}>{proposalStateTitles[state]}</Tag>
          <ByAt {...{ by, at }} />
          <div className="secondary">{decision}</div>
        </>
      );
    },
  };
}

/** What is proposed, with what it is about: a dialog has no columns. */
function namedWhat({ what, activity, member }: Proposal): string {
  return [activity?.title, member?.phone, what].filter(Boolean).join('，');
}
