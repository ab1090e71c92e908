import { participationResult } from '#contract/activity-kit/participation.ts';
import type { Code } from '#contract/codes.ts';
import { Fault } from '#server/plugins/fault.ts';

/** A refusal to take part; the reason travels in `msg` and, as spec section 8 reads it, in `data.result_msg`. */
export function refuseParticipation(code: Code, reason: string): Fault {
  return new Fault(code, reason, { result: participationResult.invalid, result_msg: reason });
}
