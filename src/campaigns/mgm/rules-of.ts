import type { fairness } from '#contract/activity-kit/fairness.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { ActivityRules } from '#activity-kit/rules/activity-rules.ts';
import type { MgmInfo } from './mgm-store.ts';

/** The rules sheet of the activity; undefined until it is loaded, without a table until the odds are. */
export function rulesOf(
  info: MgmInfo | undefined,
  odds: DataOf<typeof fairness.odds> | undefined,
): ActivityRules | undefined {
  if (info === undefined) return undefined;
  const { rules, organiser, start_time, end_time, claim_method, is_sample } = info.page_info;
  const prizes = odds?.pools[0]?.prizes ?? [];
  return { rules, organiser, start_time, end_time, claim_method, is_sample, prizes };
}
