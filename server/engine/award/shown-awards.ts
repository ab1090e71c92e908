import type { AwardState } from '#server/db/activity-words.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Kysely } from 'kysely';
import { awardShown, shownColumns } from './award-shown.ts';
import type { ShownAward } from './award-shown.ts';
import { progressOf } from './progress-of.ts';

interface Wanted {
  readonly memberId: string;
  readonly activityId: string;
  /** One of `awardProgress`; all when absent, and none for any other word. */
  readonly status?: string | undefined;
  readonly offset: number;
  readonly limit: number;
}

const states = Object.keys(progressOf) as readonly AwardState[];

/** A page of the awards of a member in an activity, newest first, and how many there are; chances are none of them. */
export async function shownAwards(
  query: Kysely<Tables>,
  { memberId, activityId, status, offset, limit }: Wanted,
): Promise<{ readonly list: ShownAward[]; readonly total: number }> {
  const wanted = states.filter((state) => status === undefined || progressOf[state] === status);
  if (wanted.length === 0) return { list: [], total: 0 };
  const own = query
    .selectFrom('award')
    .where('award.member_id', '=', memberId)
    .where('award.activity_id', '=', activityId)
    .where('award.kind', '<>', 'token')
    .where('award.state', 'in', wanted);
  const rows = await own
    .leftJoin('award_address', 'award_address.award_id', 'award.id')
    .select(shownColumns)
    .orderBy('awarded_at', 'desc')
    .orderBy('source')
    .offset(offset)
    .limit(limit)
    .execute();
  const { total } = await own
    .select((row) => row.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return { list: rows.map(awardShown), total: Number(total) };
}
