import { Button, Flex } from 'antd';
import { useState } from 'react';
import { support } from '#contract/console/support.ts';
import { call } from '#kernel/api/api.ts';
import { session } from '../../app/console-session.ts';
import { useReason } from '../../parts/use-reason.tsx';
import { AdjustDialog } from './AdjustDialog.tsx';
import { MarkActions } from './MarkActions.tsx';
import { PersonalDataActions } from './PersonalDataActions.tsx';
import type { MemberFacts } from './support-words.ts';

interface Props {
  readonly facts: MemberFacts;
  readonly onDone: () => Promise<void>;
}

/** What an operator can do for a member, or against: mark, end the sessions, propose a correction, export and erase. */
export function MemberActions({ facts, onDone }: Props) {
  const [isAdjusting, setAdjusting] = useState(false);
  const ask = useReason();
  const { id, phone } = facts.member;
  if (!session.may(support.endSessions.allowed)) return null;
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
      <MarkActions facts={facts} onDone={onDone} />
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
