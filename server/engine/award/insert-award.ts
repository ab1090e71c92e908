import type { Participation } from '#server/engine/activity/activity-context.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { firstState } from './award-state.ts';
import type { Grant } from './grant.ts';

/** The part of a statement that writes an award for every row of an earlier part. */
export function insertAward(
  { activity, memberId, now }: Participation,
  { id, grant, from }: { readonly id: string; readonly grant: Grant; readonly from: string },
): RawBuilder<unknown> {
  const state = firstState[grant.kind];
  const at = new Date(now);
  return sql`insert into award (id, member_id, activity_id, source, title, value_desc, source_desc, awarded_at, kind,
      prize_id, value_fen, state, settled_at)
    select ${id}::uuid, ${memberId}::uuid, ${activity.id}::text, ${grant.source}::text, ${grant.title}::text,
      ${grant.valueDesc}::text, ${grant.sourceDesc}::text, ${at}::timestamptz, ${grant.kind}::text,
      ${grant.prizeId}::text, ${grant.valueFen}::int4, ${state}::text,
      ${state === 'granted' ? at : null}::timestamptz
    from ${sql.ref(from)}`;
}
