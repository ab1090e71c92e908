import { App, Button } from 'antd';
import { useRef, useState } from 'react';
import { prizeDesk } from '#contract/console/prize-desk.ts';
import { call } from '#kernel/api/api.ts';
import { useReason } from '../../parts/use-reason.tsx';
import type { AwardFilter } from './award-filter.ts';

interface Props {
  readonly activityId: string;
  readonly filter: AwardFilter;
  readonly onChange: () => void;
}

/** Has every delivery of a filter that was given up tried again, page by page, and says how far it is. */
export function RetryAll({ activityId, filter: { kind, prize_id: prizeId }, onChange }: Props) {
  const ask = useReason();
  const { message } = App.useApp();
  const [progress, setProgress] = useState<string>();
  const isRunning = useRef(false);
  const run = async (reason: string): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    const body = {
      activity_id: activityId,
      reason,
      ...(kind && { kind }),
      ...(prizeId && { prize_id: prizeId }),
    };
    let done = 0;
    try {
      for (;;) {
        const { retried, left } = await call(prizeDesk.retryAll, { body });
        done += retried;
        setProgress(`已排队 ${done} 个，还有 ${left} 个`);
        if (retried === 0 || left === 0) break;
      }
      void message.success(`已排队 ${done} 个，会按顺序再次尝试`);
    } finally {
      isRunning.current = false;
      setProgress(undefined);
      onChange();
    }
  };
  const press = (): void =>
    ask({
      title: '重新发放列表里的全部奖品？',
      okText: '全部重新发放',
      children: '会用原来的编号再次请求发放方，同一编号不会发放两次。',
      onOk: run,
    });
  return (
    <>
      <Button type="primary" loading={progress !== undefined} onClick={press}>
        全部重新发放
      </Button>
      <span role="status" className="secondary">
        {progress}
      </span>
    </>
  );
}
