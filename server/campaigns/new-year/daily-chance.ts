import { codes } from '#contract/http/codes.ts';
import { strictObject } from '#contract/http/scalar.schema.ts';
import { shanghaiDate } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { activityError } from '#server/engine/activity/activity-context.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import { terms, termsOf } from '#server/engine/activity/terms.ts';
import { earn } from '#server/engine/ledger/ledger.ts';
import { Type } from 'typebox';

/** The rule in the ledger; the day is its fact. */
const cause = 'increase';

/** The chances that a visit brings, once a day, in the config of an activity. */
export const dailyChance = terms(
  'increase',
  strictObject({ chances: Type.Integer({ minimum: 1, maximum: 10 }) }),
);

/**
 * Gives the chances of the Asia/Shanghai day of the call, once a day (product 18.37), and returns their number. The
 * enrolment is locked, and the entry of the ledger is unique for the day.
 * @throws ApiError chanceGiven when the day has brought its chances.
 */
export async function takeDailyChance(context: ActivityContext): Promise<number> {
  const amount = termsOf(context.activity, dailyChance).chances;
  const fact = shanghaiDate(context.now);
  const isNew = await earn(context, { currency: 'chance', amount, cause, fact });
  if (!isNew) throw activityError(codes.chanceGiven, '今天的机会已领取，明天再来');
  return amount;
}

/** Whether a member has had the chances of the Asia/Shanghai day of `now`, milliseconds since 1970. */
export async function hasTakenToday(
  { query }: Pick<Database, 'query'>,
  {
    memberId,
    activityId,
    now,
  }: { readonly memberId: string; readonly activityId: string; readonly now: number },
): Promise<boolean> {
  const entry = await query
    .selectFrom('ledger_entry')
    .select('id')
    .where('member_id', '=', memberId)
    .where('activity_id', '=', activityId)
    .where('currency', '=', 'chance')
    .where('cause', '=', cause)
    .where('fact', '=', shanghaiDate(now))
    .executeTakeFirst();
  return entry !== undefined;
}
