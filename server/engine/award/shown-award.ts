import type { Tables } from '#server/db/tables.ts';
import type { Kysely } from 'kysely';
import { awardShown, shownColumns } from './award-shown.ts';
import type { ShownAward } from './award-shown.ts';

/** Which award is meant: by its id, or by the business fact it was granted for. */
interface Meant {
  readonly memberId: string;
  readonly awardId?: string;
  readonly source?: string;
}

/** One award of a member's own and the activity it is of; null when there is none, or it is somebody else's. */
export async function shownAward(
  query: Kysely<Tables>,
  { memberId, awardId, source }: Meant,
): Promise<(ShownAward & { readonly activityId: string }) | null> {
  const row = await query
    .selectFrom('award')
    .leftJoin('award_address', 'award_address.award_id', 'award.id')
    .select(shownColumns)
    .select('award.activity_id')
    .where('award.member_id', '=', memberId)
    .$if(awardId !== undefined, (own) => own.where('award.id', '=', awardId ?? ''))
    .$if(source !== undefined, (own) => own.where('award.source', '=', source ?? ''))
    .executeTakeFirst();
  return row ? { ...awardShown(row), activityId: row.activity_id } : null;
}
