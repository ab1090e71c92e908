import { awardProgress } from '#contract/activity-kit/award-progress.ts';
import type { AwardState } from '#server/db/activity-words.ts';

/** What each state of an award is called for its owner. */
export const progressOf: Readonly<Record<AwardState, string>> = {
  to_claim: awardProgress.toClaim,
  pending: awardProgress.onTheWay,
  shipping: awardProgress.onTheWay,
  granted: awardProgress.received,
  received: awardProgress.received,
  failed: awardProgress.over,
  returned: awardProgress.over,
};
