import { codes } from '#contract/codes.ts';
import { refuseParticipation } from '#server/engine/activity/activity-context.ts';
import type { Fault } from '#server/plugins/fault.ts';

/** The refusal of a second coupon for one cause. */
export function reasonCauseTaken(): Fault {
  return refuseParticipation(codes.couponCauseTaken, '该笔业务已使用其他卡券');
}
