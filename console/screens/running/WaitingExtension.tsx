import { Alert, Flex } from 'antd';
import { Link } from 'react-router-dom';
import { drafts } from '#contract/console/drafts.ts';
import { session } from '../../app/console-session.ts';
import type { Board } from '../../app/live.ts';
import { inShanghai } from '../../parts/Moment.tsx';
import { TakeBackButton } from '../drafts/TakeBackButton.tsx';

interface Props {
  readonly of: NonNullable<Board['extension']>;
  /** The title of the activity. */
  readonly activity: string;
  readonly onDone: () => Promise<void>;
}

/** A later end that is handed in: another person decides about it, and its author can take it back. */
export function WaitingExtension({ of: waiting, activity, onDone }: Props) {
  const { draft, proposer, proposed_at: at, reason, ends_at: end, apply_at: appliedAt } = waiting;
  const isOwn = session.me?.login === waiting.taken_back_by;
  return (
    <Alert
      className="toolbar"
      type="info"
      showIcon
      title={`${proposer} 于 ${inShanghai(at)} 提议延期至 ${inShanghai(end)}：${reason}`}
      description={
        appliedAt === null ? '等待另一位审批人批准。' : `已批准，将于 ${inShanghai(appliedAt)} 生效。`
      }
      action={
        <Flex gap="small" align="center" wrap>
          <Link to={`/drafts/${draft}/review`}>
            {appliedAt === null && session.may(drafts.decide.allowed) && !isOwn ? '去审批' : '查看审批'}
          </Link>
          {isOwn && <TakeBackButton of={{ id: draft, title: activity }} onDone={onDone} />}
        </Flex>
      }
    />
  );
}
