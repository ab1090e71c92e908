import type { fraud } from '#contract/console/fraud.ts';
import type { DataOf } from '#contract/http/endpoint.ts';

/** An invitation that waits for a review. */
export type Flagged = DataOf<typeof fraud.flagged>['invitations'][number];

/** Why an invitation waits, in words; also its reasons before and after a review. */
const reasons: Readonly<Record<string, string>> = {
  same_device: '邀请人用过同一浏览器',
  device_cap: '同一浏览器的邀请过多',
  inviter_network_cap: '同一邀请人在同一网络的邀请过多',
  network_cap: '同一网络的邀请过多',
  marked: '双方之一被标记',
};

/** The reasons that an operator filters by. */
export const reasonOptions = Object.entries(reasons).map(([value, label]) => ({ value, label }));

/** Why an invitation waits, in words. */
export const reasonTitle = (reason: string): string => reasons[reason] ?? reason;

const states: Readonly<Record<string, string>> = {
  pending: '待达成',
  flagged: '待审核',
  approved: '待发奖',
  rewarded: '已发奖',
  voided: '已作废',
};

/** The state of an invitation in words. */
export const stateTitle = (state: string): string => states[state] ?? state;
