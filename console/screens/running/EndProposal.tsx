import { Alert, Button, Flex } from 'antd';
import { running } from '#contract/console/running.ts';
import { call } from '#kernel/api/api.ts';
import { session } from '../../app/console-session.ts';
import type { Board } from '../../app/live.ts';
import { inShanghai } from '../../parts/Moment.tsx';
import { useReason } from '../../parts/use-reason.tsx';

interface Props {
  readonly of: NonNullable<Board['proposal']>;
  readonly onDone: () => Promise<void>;
}

/** An end that somebody has proposed: another person who may approve decides about it. */
export function EndProposal({ of: proposal, onDone }: Props) {
  const ask = useReason();
  const { id, proposed_by: by, proposed_at: at, reason, is_stale: isStale } = proposal;
  const mayDecide = session.may(running.decideEnd.allowed) && session.me?.login !== by;
  const decide = (approves: boolean): void =>
    ask({
      title: approves ? '批准立即结束？' : '驳回这个提议？',
      children: approves ? '批准后活动马上结束，不能撤销；已得奖励不受影响。' : undefined,
      okText: approves ? '批准结束' : '驳回',
      isGrave: approves,
      onOk: async (why) => {
        await call(running.decideEnd, { body: { proposal: id, approves, reason: why } });
        await onDone();
      },
    });
  return (
    <Alert
      className="toolbar"
      type="info"
      showIcon
      title={`${by} 于 ${inShanghai(at)} 提议立即结束：${reason}`}
      description={
        isStale
          ? '提议之后活动时间改变了，只能驳回后重新提议。'
          : mayDecide
            ? undefined
            : '等待另一位审批人处理。'
      }
      action={
        mayDecide && (
          <Flex gap="small">
            <Button danger type="primary" disabled={isStale} onClick={() => decide(true)}>
              批准结束
            </Button>
            <Button onClick={() => decide(false)}>驳回</Button>
          </Flex>
        )
      }
    />
  );
}
