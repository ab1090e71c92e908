import { App, Button, Flex } from 'antd';
import { useState } from 'react';
import { running } from '#contract/console/running.ts';
import { call } from '#kernel/api/api.ts';
import { session } from '../../app/console-session.ts';
import type { Board } from '../../app/live.ts';
import { useReason } from '../../parts/use-reason.tsx';
import { ExtendButton } from './ExtendButton.tsx';
import { PauseDialog } from './PauseDialog.tsx';

interface Props {
  readonly of: Board;
  readonly onDone: () => Promise<void>;
}

interface Act {
  readonly label: string;
  /** What is asked about the activity, whose title follows. */
  readonly question: string;
  /** What is said once it is done. */
  readonly done: string;
  readonly note: string;
  readonly states: readonly string[];
  readonly isGrave?: boolean;
  /** There is one at a time. */
  readonly isProposal?: boolean;
  /** `proposal` is the id of what it proposes. */
  readonly make: (body: { id: string; reason: string }, proposal: string) => Promise<unknown>;
}

const acts: readonly Act[] = [
  {
    label: '恢复',
    question: '恢复',
    done: '已恢复',
    note: '参与者马上可以继续参加。',
    states: ['paused'],
    make: (body) => call(running.resume, { body }),
  },
  {
    label: '提议立即结束',
    question: '提议立即结束',
    done: '已提交，等待审批人批准',
    note: '改变活动时间需要两个人：另一位审批人批准后，活动马上结束。',
    states: ['running', 'paused'],
    isGrave: true,
    isProposal: true,
    make: ({ id: activity, reason }, id) => call(running.proposeEnd, { body: { id, activity, reason } }),
  },
  {
    label: '结算',
    question: '结算',
    done: '已结算',
    note: '结算后不能再暂停或恢复。',
    states: ['ended'],
    make: (body) => call(running.settle, { body }),
  },
  {
    label: '归档',
    question: '归档',
    done: '已归档',
    note: '活动从大厅下线；参与者仍能看到自己的奖励。',
    states: ['settled'],
    make: (body) => call(running.archive, { body }),
  },
];

/** What an operator can do with an activity in its state. */
export function StateActs({ of: board, onDone }: Props) {
  const ask = useReason();
  const { message } = App.useApp();
  const [isPausing, setPausing] = useState(false);
  if (!session.may(running.pause.allowed)) return null;
  const { id, state, title } = board;
  const possible = acts.filter(
    (act) => act.states.includes(state) && !(act.isProposal === true && board.proposal !== null),
  );
  return (
    <Flex gap="small" wrap>
      {['running', 'scheduled', 'ended'].includes(state) && (
        <Button danger type="primary" onClick={() => setPausing(true)}>
          暂停
        </Button>
      )}
      {possible.map(({ label, question, done, note, isGrave = false, make }) => (
        <Button
          key={label}
          danger={isGrave}
          onClick={() => {
            // One for one opening of the dialog, however often the call is repeated.
            const proposal = crypto.randomUUID();
            ask({
              ...{ title: `${question}「${title}」？`, children: note, okText: label, isGrave },
              onOk: async (reason) => {
                await make({ id, reason }, proposal);
                void message.success(done);
                await onDone();
              },
            });
          }}
        >
          {label}
        </Button>
      ))}
      {board.extension === null && <ExtendButton of={board} />}
      <PauseDialog
        activity={isPausing ? board : undefined}
        onClose={() => setPausing(false)}
        onDone={() => {
          setPausing(false);
          void onDone();
        }}
      />
    </Flex>
  );
}
