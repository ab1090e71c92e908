import type { ActivityRules } from '#activity-kit/rules/activity-rules.ts';
import type { MgmStore } from './mgm-store.ts';

/** The rules sheet of the activity, with the odds of what there is to draw; undefined until both are loaded. */
export function rulesOf({ info, lottery }: MgmStore): ActivityRules | undefined {
  if (info.value === undefined || lottery.value === undefined) return undefined;
  return { ...info.value.page_info, prizes: lottery.value.prize_list };
}
