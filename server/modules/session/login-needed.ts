import { codes } from '#contract/codes.ts';
import { Fault } from '#server/plugins/fault.ts';

/** The refusal of a call that needs a living session (spec section 8: no toast, one re-login). */
export function loginNeeded(): Fault {
  return new Fault(codes.authExpired, '登录已失效，请重新登录');
}
