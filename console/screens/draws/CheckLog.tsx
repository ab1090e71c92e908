import { Alert, Button, Flex } from 'antd';
import { useState } from 'react';
import { draws } from '#contract/console/draws.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { call } from '#kernel/api/api.ts';
import { useAction } from '../../parts/use-action.ts';

type Page = DataOf<typeof draws.check>;

interface Verdict extends Pick<Page, 'checked' | 'replayed' | 'secret' | 'heads'> {
  readonly problems: Page['problems'];
  readonly problemCount: number;
  /** The end of the log is reached. */
  readonly isWhole: boolean;
}

const none: Verdict = {
  ...{ checked: 0, replayed: 0, secret: 0, heads: 0 },
  ...{ problems: [], problemCount: 0, isWhole: false },
};
/** Problems that are shown; the exported file has the whole. */
const maxShown = 20;

function joined(before: Verdict, page: Page): Verdict {
  return {
    checked: before.checked + page.checked,
    replayed: before.replayed + page.replayed,
    secret: before.secret + page.secret,
    heads: before.heads + page.heads,
    problems: [...before.problems, ...page.problems].slice(0, maxShown),
    problemCount: before.problemCount + page.problem_count,
    isWhole: page.next === null,
  };
}

/** Checks the log of an activity page by page at a press, and says what it found so far. */
export function CheckLog({ id }: { readonly id: string }) {
  const [verdict, setVerdict] = useState<Verdict>();
  const check = useAction(async () => {
    let so = none;
    setVerdict(so);
    for (let after: number | null = 0; after !== null;) {
      const page: Page = await call(draws.check, { query: { activity_id: id, after } });
      so = joined(so, page);
      setVerdict(so);
      after = page.next;
    }
  });
  return (
    <Flex vertical gap="middle" align="start">
      <Button type="primary" loading={check.isRunning} onClick={() => void check.run()}>
        核对
      </Button>
      {verdict === undefined ? (
        <span className="secondary">
          逐条核对哈希链、奖池版本和已公告的哈希；种子公开后，再用种子重新计算每一次抽中的奖品。
        </span>
      ) : (
        <Found of={verdict} isRunning={check.isRunning} />
      )}
    </Flex>
  );
}

function Found({ of, isRunning }: { readonly of: Verdict; readonly isRunning: boolean }) {
  const { checked, replayed, secret, heads, problems, problemCount, isWhole } = of;
  const parts = [
    `已核对 ${String(checked)} 次抽奖`,
    `重新计算 ${String(replayed)} 次`,
    ...(secret > 0 ? [`${String(secret)} 次的种子尚未公开，只核对了哈希链和奖池`] : []),
    `比对公告 ${String(heads)} 条`,
  ];
  const [type, title] =
    problemCount > 0
      ? (['error', `发现 ${String(problemCount)} 处不一致，请立即告知审计负责人`] as const)
      : isWhole
        ? (['success', checked === 0 ? '日志还是空的' : '全部一致'] as const)
        : (['info', isRunning ? '正在核对…' : '核对中断，请重试'] as const);
  return (
    <Alert
      className="verdict"
      type={type}
      showIcon
      role="status"
      title={title}
      description={
        <>
          {parts.join('；')}
          {problems.length > 0 && (
            <ul>
              {problems.map(({ position, problem }) => (
                <li key={`${String(position)} ${problem}`}>
                  第 {position} 次：{problemTitles[problem] ?? problem}
                </li>
              ))}
            </ul>
          )}
        </>
      }
    />
  );
}

const problemTitles: Readonly<Record<string, string>> = {
  gap: '序号不连续',
  hash: '内容与哈希不符',
  chain: '与前一次的哈希不相连',
  table: '奖池与抽奖时的版本不符',
  pick: '用种子计算出的结果不同',
  seed: '公开的种子与承诺不符',
  head: '与对外公告的哈希不符',
};
