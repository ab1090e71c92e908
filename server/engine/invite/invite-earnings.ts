import type { Tables } from '#server/db/tables.ts';
import type { Kysely } from 'kysely';

/** What each invited friend has brought their inviter, fen, by the id of the invitation; friends who brought nothing are left out. */
export async function inviteEarnings(
  query: Kysely<Tables>,
  { memberId, activityId }: { readonly memberId: string; readonly activityId: string },
): Promise<ReadonlyMap<string, number>> {
  const rows = await query
    .selectFrom('award')
    .select(['source', 'value_fen'])
    .where('member_id', '=', memberId)
    .where('activity_id', '=', activityId)
    .where('source', 'like', 'invite:%')
    .execute();
  return new Map(rows.map((row) => [row.source.slice('invite:'.length), row.value_fen]));
}
