import type { Activity } from '#server/engine/activity/activity.ts';
import { shanghaiDate } from '#server/clock.ts';
import { goldFundConfig } from './gold-fund-config.ts';

/** What a task pays at a moment, and the fact it is paid for: the task, and for a daily one the Asia/Shanghai day. */
export interface TaskPay {
  readonly tokens: number;
  readonly fact: string;
  readonly isDaily: boolean;
}

/** The pay of a task of the activity at `now`, milliseconds; one token once where the config says nothing. */
export function taskPay(activity: Activity, taskId: string, now: number): TaskPay {
  const terms = goldFundConfig(activity).tasks.find(({ id }) => id === taskId);
  const isDaily = terms?.every === 'day';
  return { tokens: terms?.tokens ?? 1, fact: isDaily ? `${taskId}:${shanghaiDate(now)}` : taskId, isDaily };
}
