import type { ActivityRules } from '#activity-kit/rules/activity-rules.ts';
import type { GoldFundInfo } from './gold-fund-store.ts';

/** The rules of the activity for the sheet; undefined until they are loaded. */
export function rulesOf(info: GoldFundInfo | undefined): ActivityRules | undefined {
  if (info === undefined) return undefined;
  return { ...info.page_info, prizes: info.prize_list };
}
