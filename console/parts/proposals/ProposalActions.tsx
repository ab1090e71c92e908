import { App, Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { approvalEffects } from '#contract/console/proposal-words.ts';
import { proposals } from '#contract/console/proposals.ts';
import type { ProposalKindName } from '#contract/console/proposal-words.ts';
import { call } from '#kernel/api/api.ts';
import { session } from '../../app/console-session.ts';
import { useReason } from '../use-reason.tsx';

interface Props {
  readonly of: {
    readonly id: string;
    readonly kind: ProposalKindName;
    /** What is proposed, in words, with what it is about. */
    readonly what: string;
    readonly is_own: boolean;
  };
  /** It can only be refused. */
  readonly isStale?: boolean;
  readonly onDone: () => Promise<void>;
}

/** What the reader can do about an open proposal: decide it, withdraw their own, or wait for somebody who may. */
export function ProposalActions(props: Props): ReactNode {
  if (props.of.is_own) return <Withdrawal {...props} />;
  return session.may(proposals.decide.allowed) ? (
    <Decision {...props} />
  ) : (
    <span className="secondary">等待审批人</span>
  );
}

function Withdrawal({ of: { id, what }, onDone }: Props) {
  const act = useAct(what, onDone);
  const withdraw = act('撤回', {
    note: '撤回后提议关闭，可以重新提议。',
    make: (reason: string) => call(proposals.withdraw, { body: { id, reason } }),
  });
  return (
    <Flex gap="small" align="center" wrap>
      <span className="secondary">由他人审批</span>
      {session.may(proposals.withdraw.allowed) && (
        <Button size="small" aria-label={`撤回：${what}`} onClick={withdraw}>
          撤回
        </Button>
      )}
    </Flex>
  );
}

function Decision({ of: { id, kind, what }, isStale = false, onDone }: Props) {
  const act = useAct(what, onDone);
  const decide = (verdict: 'approve' | 'refuse') => (reason: string) =>
    call(proposals.decide, { body: { id, verdict, reason } });
  const approval = { note: approvalEffects[kind], isGrave: true, make: decide('approve') };
  const refusal = { note: '驳回后提议关闭，可以重新提议。', make: decide('refuse') };
  return (
    <Flex gap="small">
      <Button
        size="small"
        type="primary"
        disabled={isStale}
        aria-label={`批准：${what}`}
        onClick={act('批准', approval)}
      >
        批准
      </Button>
      <Button size="small" aria-label={`驳回：${what}`} onClick={act('驳回', refusal)}>
        驳回
      </Button>
    </Flex>
  );
}

interface Act {
  readonly note: string;
  readonly isGrave?: boolean;
  readonly make: (reason: string) => Promise<unknown>;
}

/** Asks for the reason, acts, and says that it is done. */
function useAct(what: string, onDone: () => Promise<void>) {
  const ask = useReason();
  const { message } = App.useApp();
  return (title: string, { note, isGrave = false, make }: Act) =>
    (): void =>
      ask({
        ...{ title: `${title}：${what}？`, okText: title, isGrave },
        children: <p>{note}</p>,
        onOk: async (reason) => {
          await make(reason);
          void message.success(`已${title}`);
          await onDone();
        },
      });
}
