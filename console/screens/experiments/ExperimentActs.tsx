import { Button, Flex } from 'antd';
import { experiments } from '#contract/console/experiments.ts';
import { call } from '#kernel/api/api.ts';
import { session } from '../../app/console-session.ts';
import { ProposalActions } from '../../parts/proposals/ProposalActions.tsx';
import { useReason } from '../../parts/use-reason.tsx';
import { verdictTitle } from './experiment-words.ts';
import type { ExperimentData } from './experiment-words.ts';

interface Props {
  readonly of: ExperimentData;
  readonly onDone: () => Promise<void>;
}

/** What somebody may do about an experiment in its state, each with a reason. */
export function ExperimentActs({ of: data, onDone }: Props) {
  const ask = useReason();
  const { id, state } = data;
  const act = (
    words: Readonly<Record<'title' | 'okText' | 'children', string>> & { readonly isGrave?: boolean },
    make: (reason: string) => Promise<unknown>,
  ) =>
    ask({
      ...words,
      onOk: async (reason) => {
        await make(reason);
        await onDone();
      },
    });
  return (
    <Flex wrap gap="small">
      {state === 'proposed' && (
        <ProposalActions
          of={{ id, kind: 'experiment', what: data.title, is_own: data.is_own }}
          onDone={onDone}
        />
      )}
      {state === 'running' && session.may(experiments.stop.allowed) && (
        <Button
          danger
          onClick={() => act(questions.stop, (reason) => call(experiments.stop, { body: { id, reason } }))}
        >
          停止实验
        </Button>
      )}
      {state === 'stopped' && <Conclusions of={data} act={act} />}
    </Flex>
  );
}

interface ConclusionProps extends Pick<Props, 'of'> {
  readonly act: (
    words: Readonly<Record<'title' | 'okText' | 'children', string>> & { readonly isGrave?: boolean },
    make: (reason: string) => Promise<unknown>,
  ) => void;
}

function Conclusions({ of: data, act }: ConclusionProps) {
  const { id, page_changes: changes, verdict } = data;
  const found = verdict === null ? '' : `测得：${verdictTitle(verdict)}。`;
  const adopt = (reason: string) => call(experiments.adopt, { body: { id, page_changes: changes, reason } });
  return (
    <>
      {session.may(experiments.keep.allowed) && (
        <Button
          onClick={() =>
            act({ ...questions.keep, children: `${found}${questions.keep.children}` }, (reason) =>
              call(experiments.keep, { body: { id, reason } }),
            )
          }
        >
          保留原版本
        </Button>
      )}
      {session.may(experiments.adopt.allowed) && (
        <Button
          type="primary"
          onClick={() => act({ ...questions.adopt, children: `${found}${questions.adopt.children}` }, adopt)}
        >
          采用新版本
        </Button>
      )}
    </>
  );
}

const questions = {
  stop: {
    title: '停止这个实验？',
    okText: '停止',
    children: '几秒之内所有访客都看到线上版本。停止之后不能继续，只能重新提出。',
    isGrave: true,
  },
  keep: { title: '保留原版本？', okText: '保留', children: '线上页面不变。' },
  adopt: { title: '采用新版本？', okText: '采用并发布', children: '新版本会立刻发布给所有访客。' },
} as const;
