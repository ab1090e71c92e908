import type { Database } from '#server/db/database.ts';
import { sql } from 'kysely';

/** Whose coupons, and when. */
interface Owed {
  readonly memberId: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Issues the coupons that a member is owed: one for each award of kind `coupon` without a coupon, and for each award
 * whose prize has the terms of one. A draw therefore
 * writes no coupon; who asks for coupons calls this first, and then sees every award that was committed before. Calls
 * at the same moment issue each coupon once. `batch` is the number of coupons of one statement.
 *
 * The coupon has the id of its award. Category, face, words and days are those of its prize, as they are now; without
 * them its face is the value of the award in fen, as trial money, and an award without a value is another right, which
 * the title describes. It is usable from the award for the days of its prize, else until the end of the claims of the
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
        select award.id, award.activity_id, award.title, award.awarded_at,
          coalesce(prize.coupon ->> 'category', case when award.value_fen > 0 then 'experience' else 'right' end) as kind,
          coalesce((prize.coupon ->> 'face')::int4, award.value_fen) as face,
          case when prize.coupon is not null then jsonb_build_object(
            'conditionDesc', prize.coupon -> 'conditionDesc', 'usageDesc', prize.coupon -> 'usageDesc') end as terms,
          coalesce(award.awarded_at + (prize.coupon ->> 'validDays')::int4 * interval '24 hours', greatest(
            activity.ends_at + ${claimDays} * interval '24 hours',
            award.awarded_at + greatest(${claimDays}, 1) * interval '24 hours'
          )) as expires_at
        from award
          left join activity on activity.id = award.activity_id
          left join activity_prize prize on prize.activity_id = award.activity_id and prize.prize_id = award.prize_id
        where award.member_id = ${memberId} and award.state = 'granted'
          and (award.kind = 'coupon' or (award.kind = 'right' and prize.coupon is not null)) and not exists (
            select 1 from coupon where coupon.member_id = award.member_id and coupon.award_id = award.id
          )
        order by award.id limit ${batch}
      ),
      issued as (
        insert into coupon (id, member_id, activity_id, award_id, source, kind, title, face, usable_from, expires_at,
          terms, state, version, created_at, changed_at)
        select id, ${memberId}::uuid, activity_id, id, 'award:' || id::text, kind, title, face, awarded_at, expires_at,
          terms, 'usable', 0, ${at}, ${at}
        from owed order by id
        on conflict do nothing
      )
      select count(*)::int4 as owed from owed`.execute(query);
    owed = rows[0]?.owed ?? 0;
  }
}

const claimDays = sql`coalesce((activity.disclosure ->> 'claimDays')::int4, 0)`;
