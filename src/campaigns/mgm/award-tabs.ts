import { awardProgress } from '#contract/activity-kit/states.ts';

/** The tabs of the prizes, in their order. */
export const awardTabs = [
  'all',
  awardProgress.toClaim,
  awardProgress.onTheWay,
  awardProgress.received,
  awardProgress.over,
] as const;

/** One of the tabs. */
export type AwardTab = (typeof awardTabs)[number];
