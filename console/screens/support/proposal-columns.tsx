import { Button, Flex, Tag } from 'antd';
import type { TableProps } from 'antd';
import type { ReactNode } from 'react';
import type { Allowed } from '#contract/console/console-endpoints.ts';
import { proposalTitles } from '#contract/console/member-history.ts';
import { session } from '../../app/console-session.ts';
import { Moment } from '../../parts/Moment.tsx';
import { useReason } from '../../parts/use-reason.tsx';
import type { Correction } from './support-words.ts';

type Verdict = 'approve' | 'reject';
/** What every proposal has. */
type Proposal = Pick<
  Correction,
  | 'id'
  | 'reason'
  | 'state'
  | 'is_own'
  | 'proposed_by'
  | 'proposed_at'
  | 'decided_by'
  | 'decided_at'
  | 'decision_reason'
>;

const colors = { open: 'gold', approved: 'green', rejected: 'red' } as const;

/** Why something is proposed, by whom, its state, and the buttons of who decides. */
export function proposalColumns<T extends Proposal>(
  decide: (proposal: T) => ReactNode,
): NonNullable<TableProps<T>['columns']> {
  return [
    {
      title: '提议',
      key: 'proposed',
      render: (_, { reason, proposed_by: by, proposed_at: at }) => (
        <>
          {reason}
          <br />
          <span className="secondary">
            {by} <Moment at={at} />
          </span>
        </>
      ),
    },
    {
      title: '状态',
      key: 'state',
      render: (_, { state, decided_by: by, decided_at: at, decision_reason: why }) => (
        <>
          <Tag color={colors[state]}>{proposalTitles[state]}</Tag>
          {at !== null && (
            <span className="secondary">
              {by} <Moment at={at} />：{why}
            </span>
          )}
        </>
      ),
    },
    { title: '审批', key: 'decide', width: 150, render: (_, proposal) => decide(proposal) },
  ];
}

interface Deciding<T> {
  readonly allowed: Allowed;
  readonly make: (body: { id: string; verdict: Verdict; reason: string }) => Promise<unknown>;
  /** The proposal in words. */
  readonly whatOf: (proposal: T) => string;
  /** What an approval does. */
  readonly note: string;
}

/** The buttons with which an approver decides about a proposal of somebody else. */
export function useDecision<T extends Proposal>(
  { allowed, make, whatOf, note }: Deciding<T>,
  onDone: () => Promise<void>,
) {
  const ask = useReason();
  const open = (proposal: T, verdict: Verdict): void => {
    const word = verdict === 'approve' ? '通过' : '拒绝';
    ask({
      title: `${word}：${whatOf(proposal)}？`,
      okText: word,
      isGrave: verdict === 'approve',
      children: verdict === 'approve' ? note : '拒绝后提议关闭，可以重新提议。',
      onOk: async (reason) => {
        await make({ id: proposal.id, verdict, reason });
        await onDone();
      },
    });
  };
  return (proposal: T): ReactNode => {
    if (proposal.state !== 'open') return '—';
    if (!session.may(allowed)) return '等待审批人';
    if (proposal.is_own) return '自己的提议，由他人审批';
    return (
      <Flex gap="small">
        <Button size="small" onClick={() => open(proposal, 'approve')}>
          通过
        </Button>
        <Button size="small" danger onClick={() => open(proposal, 'reject')}>
          拒绝
        </Button>
      </Flex>
    );
  };
}
