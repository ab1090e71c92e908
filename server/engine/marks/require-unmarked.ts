import { codes } from '#contract/http/codes.ts';
import type { Tx } from '#server/db/database.ts';
import { activityError } from '#server/engine/activity/activity-context.ts';
import { isMarked } from './member-marks.ts';

/** Refuses the use of a coupon by a member who is marked (rule A5). @throws ApiError couponHeld */
export async function requireUnmarked({
  transaction,
  memberId,
}: {
  readonly transaction: Tx;
  readonly memberId: string;
}): Promise<void> {
  if (!(await isMarked(transaction, memberId))) return;
  throw activityError(codes.couponHeld, '账号审核中，通过后可使用卡券');
}
