import { Tag } from 'antd';
import { stateTitles } from '#contract/console/running.ts';
import type { RunningState } from '#contract/console/running.ts';

const colors: Readonly<Record<RunningState, string>> = {
  draft: 'default',
  scheduled: 'blue',
  running: 'green',
  paused: 'orange',
  ended: 'purple',
  settled: 'cyan',
  archived: 'default',
};

/** The state of an activity in words. */
export function StateTag({ state }: { readonly state: string }) {
  const known = state as RunningState;
  return <Tag color={colors[known]}>{(stateTitles[known] as string | undefined) ?? state}</Tag>;
}
