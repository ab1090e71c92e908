import { codes } from '#contract/http/codes.ts';
import { endOf } from '#server/db/database.ts';
import { activityError } from '#server/engine/activity/activity-context.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import { anyMarkedSql } from '#server/engine/marks/member-marks.ts';
import { sql } from 'kysely';
import type { Grant } from './grant-rows.ts';

type Granting = Pick<ActivityContext, 'transaction' | 'activity' | 'random' | 'now'>;

/** A member, and the business fact for which they get the coupon. */
interface CouponOwner {
  readonly memberId: string;
  readonly source: string;
}

/**
 * Grants a coupon to members, in one statement; who has it for the same fact is left out. What a marked member gets waits
 * (rule A5). The values are taken from the budget at the end of the transaction, which fails with awardSoldOut when the budget
 * has less (rule S2).
 */
export async function grantCoupons(
  { transaction, activity, random, now }: Granting,
  owners: readonly CouponOwner[],
  { title, valueDesc, valueFen, sourceDesc }: Pick<Grant, 'title' | 'valueDesc' | 'valueFen' | 'sourceDesc'>,
): Promise<void> {
  const ids = owners.map(() => random.uuid());
  const at = new Date(now);
  const { rows } = await sql`
    insert into award (id, member_id, activity_id, source, awarded_at, prize_id, title, value_desc, source_desc, kind,
      value_fen, state, is_held, settled_at)
    select id, member_id, ${activity.id}::text, source, ${at}::timestamptz, '', ${title}::text, ${valueDesc}::text,
      ${sourceDesc}::text, 'coupon', ${valueFen}::int4, case when is_held then 'pending' else 'granted' end, is_held,
      case when not is_held then ${at}::timestamptz end
    from (
      select *, ${anyMarkedSql(sql`owner.member_id`)} as is_held
      from unnest(${ids}::uuid[], ${owners.map(({ memberId }) => memberId)}::uuid[],
        ${owners.map(({ source }) => source)}::text[]) as owner (id, member_id, source)
    ) as owner
    order by member_id, source
    on conflict (member_id, activity_id, source) do nothing
    returning id`.execute(transaction);
  if (rows.length === 0 || valueFen === 0) return;
  endOf(transaction).spendBudget(activity.id, rows.length * valueFen, soldOut);
}

/** The refusal of a grant that the budget does not cover. */
export const soldOut = () => activityError(codes.awardSoldOut, '奖励已发完');
