import type { ActivityRules } from '#activity-kit/rules/activity-rules.ts';
import type { GoldFundInfo } from './gold-fund-store.ts';

/** The rules of the activity for the sheet; undefined until they are loaded. */
export function rulesOf(info: GoldFundInfo | undefined): ActivityRules | undefined {
  if (info === undefined) return undefined;
  const { rules, organiser, start_time, end_time, is_sample } = info.page_info;
  return {
    ...{ rules, organiser, start_time, end_time, is_sample },
    claim_method: info.claim_desc,
    prizes: info.prize_list,
  };
}
