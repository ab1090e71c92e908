import { App, Button } from 'antd';
import { drafts } from '#contract/console/drafts.ts';
import { call } from '#kernel/api/api.ts';
import { useReason } from '../../parts/use-reason.tsx';
import type { DraftData } from './draft-store.ts';

interface Props {
  readonly of: Pick<DraftData, 'id' | 'title'>;
  readonly onDone: () => Promise<void>;
}

/** Takes back a later end that one has proposed on the board, with a reason. */
export function TakeBackButton({ of: { id, title }, onDone }: Props) {
  const ask = useReason();
  const { message } = App.useApp();
  return (
    <Button
      onClick={() =>
        ask({
          title: `收回「${title}」的延期？`,
          okText: '收回延期',
          isGrave: true,
          children: '草稿随之放弃，活动的结束时间不变；以后可以重新提议。',
          onOk: async (reason) => {
            await call(drafts.takeBack, { body: { id, reason } });
            void message.success('已收回');
            await onDone();
          },
        })
      }
    >
      收回延期
    </Button>
  );
}
