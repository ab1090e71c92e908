import type { Participation } from '#server/engine/activity/activity-context.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { DrawState } from './pay-for-draw.ts';
import type { Settled } from './settle-choice.ts';

/** What the log keeps of a draw beside its table and its member. */
interface Drawn extends Settled {
  readonly id: string;
  readonly memberCode: string;
  readonly number: number;
  readonly entropy: string;
  readonly roll: number;
  readonly chosen: string;
}

/** The part of a statement that writes a draw into the log for a row of an earlier part. */
export function insertDraw(
  { activity, memberId, now }: Participation,
  { table, tableHash, epoch }: DrawState,
  drawn: Drawn,
  from: string,
): RawBuilder<unknown> {
  return sql`insert into draw (id, activity_id, pool, epoch, member_id, member_code, number, entropy, table_version,
      table_hash, roll, chosen, final, availability, fallback_reason, drawn_at)
    select ${drawn.id}::uuid, ${activity.id}::text, ${table.pool}::text, ${epoch}::int4, ${memberId}::uuid,
      ${drawn.memberCode}::text, ${drawn.number}::int4, ${drawn.entropy}::text, ${table.version}::int4,
      ${tableHash}::text, ${drawn.roll}::int4, ${drawn.chosen}::text, ${drawn.final}::text,
      ${drawn.availability}::text, ${drawn.fallback_reason}::text, ${new Date(now)}::timestamptz
    from ${sql.ref(from)}`;
}
