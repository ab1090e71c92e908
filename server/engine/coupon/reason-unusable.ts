import { codes } from '#contract/codes.ts';
import type { Code } from '#contract/codes.ts';
import { refuseParticipation } from '#server/engine/activity/activity-context.ts';
import type { Fault } from '#server/plugins/fault.ts';
import type { CouponStanding } from './standing-of.ts';

type Unusable = Exclude<CouponStanding, 'usable'>;

const reasons: Readonly<Record<Unusable, readonly [Code, string]>> = {
  waiting: [codes.couponNotYet, '该卡券尚未到使用时间'],
  expired: [codes.couponExpired, '该卡券已过期'],
  used: [codes.couponUsed, '该卡券已使用'],
  invalid: [codes.couponInvalid, '该卡券已失效'],
};

/** The refusal of a coupon that cannot be used. */
export function reasonUnusable(standing: Unusable): Fault {
  return refuseParticipation(...reasons[standing]);
}
