import { Button, Flex } from 'antd';
import { useState } from 'react';
import { fraud } from '#contract/console/fraud.ts';
import { support } from '#contract/console/support.ts';
import { call } from '#kernel/api/api.ts';
import { session } from '../../app/console-session.ts';
import { useReason } from '../../parts/use-reason.tsx';
import { AdjustDialog } from './AdjustDialog.tsx';
import { PersonalDataActions } from './PersonalDataActions.tsx';
import type { MemberFacts } from './support-words.ts';

interface Props {
  readonly facts: MemberFacts;
  readonly onDone: () => Promise<void>;
}

/** What an operator can do for a member, or against: freeze, end the sessions, propose a correction. */
export function MemberActions({ facts, onDone }: Props) {
  const [isAdjusting, setAdjusting] = useState(false);
  const ask = useReason();
  const { id, phone } = facts.member;
  const isFrozen = facts.marks.some(
    ({ kind, released_at: releasedAt }) => kind === 'suspected' && releasedAt === null,
  );
  if (!session.may(support.endSessions.allowed)) return null;
  const freeze = (): void =>
    ask({
      title: isFrozen ? `解除 ${phone} 的冻结？` : `冻结 ${phone}？`,
      okText: isFrozen ? '解除冻结' : '冻结',
      isGrave: !isFrozen,
      children: isFrozen
        ? '没有其他标记时，扣留的奖品会在一分钟内发放。'
        : '标记为涉嫌作弊：之后发给该会员的奖品先扣留，卡券不能使用，会员看到「审核中」。可以随时解除。',
      onOk: async (reason) => {
        const body = { member_id: id, kind: 'suspected' as const, reason };
        await call(isFrozen ? fraud.release : fraud.mark, { body });
        await onDone();
      },
    });
  const endSessions = (): void =>
    ask({
      title: `让 ${phone} 在所有设备上退出？`,
      okText: '结束登录',
      children: '会员可以重新登录。',
      onOk: async (reason) => {
        await call(support.endSessions, { body: { member_id: id, reason } });
        await onDone();
      },
    });
  return (
    <Flex gap="small" wrap>
      <Button danger={!isFrozen} onClick={freeze}>
        {isFrozen ? '解除冻结' : '冻结'}
      </Button>
      <Button disabled={facts.sessions === 0} onClick={endSessions}>
        结束所有登录
      </Button>
      <Button onClick={() => setAdjusting(true)}>补发或扣减</Button>
      <PersonalDataActions member={facts.member} onDone={onDone} />
      <AdjustDialog
        isOpen={isAdjusting}
        memberId={id}
        onClose={() => setAdjusting(false)}
        onDone={async () => {
          setAdjusting(false);
          await onDone();
        }}
      />
    </Flex>
  );
}
