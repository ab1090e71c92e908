import { Alert } from 'antd';
import { session } from '../../app/console-session.ts';
import type { Board } from '../../app/live.ts';
import { inShanghai } from '../../parts/Moment.tsx';
import { ProposalActions } from '../../parts/proposals/ProposalActions.tsx';

interface Props {
  readonly of: NonNullable<Board['proposal']>;
  /** The title of the activity. */
  readonly activity: string;
  readonly onDone: () => Promise<void>;
}

/** An end that somebody has proposed: another person who may approve decides about it. */
export function EndProposal({ of: proposal, activity, onDone }: Props) {
  const { id, proposed_by: by, proposer, proposed_at: at, reason, is_stale: isStale } = proposal;
  const isOwn = session.me?.login === by;
  return (
    <Alert
      className="toolbar"
      type="info"
      showIcon
      title={`${proposer} 于 ${inShanghai(at)} 提议立即结束：${reason}`}
      description={isStale && '提议之后活动时间改变了，只能驳回后重新提议。'}
      action={
        <ProposalActions
          of={{ id, kind: 'end', what: `${activity}，立即结束`, is_own: isOwn }}
          isStale={isStale}
          onDone={onDone}
        />
      }
    />
  );
}
