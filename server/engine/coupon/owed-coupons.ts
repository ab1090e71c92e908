import type { Database } from '#server/db/database.ts';
import { sql } from 'kysely';

/** Whose coupons, and when. */
interface Owed {
  readonly memberId: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Issues the coupons that a member is owed: one for each award of kind `coupon` without a coupon. A draw therefore
 * writes no coupon; who asks for coupons calls this first, and then sees every award that was committed before. Calls
 * at the same moment issue each coupon once. `batch` is the number of coupons of one statement.
 *
 * The coupon has the id of its award. Its face is the value of the award in fen, as trial money; an award without a
 * value is another right, which the title describes. It is usable from the award until the end of the claims of the
 * activity (`claimEnd`: `claimDays` of its disclosure after the end of its window, the term that visitors are told).
 * A late award has `claimDays` days of its own, and every coupon has at least one.
 */
export async function issueOwedCoupons(
  { query }: Pick<Database, 'query'>,
  { memberId, now }: Owed,
  batch = 100,
): Promise<void> {
  const at = sql`${new Date(now)}::timestamptz`;
  for (let owed = batch; owed === batch;) {
    // Two calls insert in the same order, so that one waits for the other, and never both.
    const { rows } = await sql<{ owed: number }>`
      with owed as (
        select award.id, award.activity_id, award.title, award.value_fen, award.awarded_at, greatest(
            activity.ends_at + ${claimDays} * interval '24 hours',
            award.awarded_at + greatest(${claimDays}, 1) * interval '24 hours'
          ) as expires_at
        from award left join activity on activity.id = award.activity_id
        where award.member_id = ${memberId} and award.kind = 'coupon' and award.state = 'granted' and not exists (
          select 1 from coupon where coupon.member_id = award.member_id and coupon.award_id = award.id
        )
        order by award.id limit ${batch}
      ),
      issued as (
        insert into coupon (id, member_id, activity_id, award_id, source, kind, title, face, usable_from, expires_at,
          state, version, created_at, changed_at)
        select id, ${memberId}::uuid, activity_id, id, 'award:' || id::text,
          case when value_fen > 0 then 'experience' else 'right' end, title, value_fen, awarded_at, expires_at,
          'usable', 0, ${at}, ${at}
        from owed order by id
        on conflict do nothing
      )
      select count(*)::int4 as owed from owed`.execute(query);
    owed = rows[0]?.owed ?? 0;
  }
}

const claimDays = sql`coalesce((activity.disclosure ->> 'claimDays')::int4, 0)`;
