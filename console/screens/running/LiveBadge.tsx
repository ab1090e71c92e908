import { Badge } from 'antd';
import { observer } from 'mobx-react-lite';
import { live } from '../../app/live.ts';
import type { Liveness } from '../../app/live.ts';
import { inShanghai } from '../../parts/Moment.tsx';

const words: Readonly<Record<Liveness, readonly ['processing' | 'success' | 'warning' | 'error', string]>> = {
  connecting: ['processing', '正在连接'],
  live: ['success', '实时'],
  polling: ['warning', '每 5 秒更新'],
  stale: ['error', '已停止更新，正在重连'],
};

/** Whether the figures come by themselves, and of when they are. */
export const LiveBadge = observer(function LiveBadge({ at }: { readonly at: number }) {
  const [status, text] = words[live.liveness];
  return <Badge status={status} text={`${text} · ${inShanghai(at, 'HH:mm:ss')}`} />;
});
