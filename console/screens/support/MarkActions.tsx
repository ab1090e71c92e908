import { Button } from 'antd';
import { fraud } from '#contract/console/fraud.ts';
import { markTitles } from '#contract/console/review-terms.ts';
import { call } from '#kernel/api/api.ts';
import { ActionMenu } from '../../parts/ActionMenu.tsx';
import { useReason } from '../../parts/use-reason.tsx';
import type { MemberFacts } from './support-words.ts';

interface Props {
  readonly facts: Pick<MemberFacts, 'member' | 'marks'>;
  readonly onDone: () => Promise<void>;
}

type Kind = MemberFacts['marks'][number]['kind'];

/** Freezes a member, and lets them go: a mark holds what they are given. Accounts of the provider are marked too. */
export function MarkActions({ facts: { member, marks }, onDone }: Props) {
  const ask = useReason();
  const has = (kind: Kind): boolean => marks.some((mark) => mark.kind === kind && mark.released_at === null);
  const change = (kind: Kind): void => {
    const isMarked = has(kind);
    const word = wordOf(kind, isMarked);
    ask({
      title: `${word} ${member.phone}？`,
      okText: word,
      isGrave: !isMarked,
      children: isMarked ? '没有其他标记时，扣留的奖品会在一分钟内发放。' : notes[kind],
      onOk: async (reason) => {
        const body = { member_id: member.id, kind, reason };
        await call(isMarked ? fraud.release : fraud.mark, { body });
        await onDone();
      },
    });
  };
  const items = (['staff', 'test'] as const).map((kind) => ({
    ...{ key: kind, label: wordOf(kind, has(kind)) },
    onClick: () => change(kind),
  }));
  return (
    <>
      <Button danger={!has('suspected')} onClick={() => change('suspected')}>
        {wordOf('suspected', has('suspected'))}
      </Button>
      <ActionMenu items={items}>
        <Button>其他标记</Button>
      </ActionMenu>
    </>
  );
}

function wordOf(kind: Kind, isMarked: boolean): string {
  if (kind === 'suspected') return isMarked ? '解除冻结' : '冻结';
  return isMarked ? `解除「${markTitles[kind]}」标记` : `标记为${markTitles[kind]}`;
}

const notes: Readonly<Record<Kind, string>> = {
  suspected: '标记为涉嫌作弊：之后发给该会员的奖品先扣留，卡券不能使用，会员看到「审核中」。可以随时解除。',
  staff: '公司人员的账号：之后发给它的奖品先扣留，也不出现在公开的中奖名单里。',
  test: '测试用的账号：之后发给它的奖品先扣留，也不出现在公开的中奖名单里。',
};
