import type { ScheduledTables } from '#server/db/scheduled-tables.ts';
import type { Selectable } from 'kysely';
import type { DrawTerms } from './draw-record.ts';

/** What a stored draw promised; the sealed seed is not part of it. */
export function termsOf(row: Selectable<ScheduledTables['scheduled_draw']>): DrawTerms {
  const { winners, alternates, source, commitment } = row;
  return {
    ...{ activity: row.activity_id, key: row.draw_key, openedAt: row.opened_at.getTime() },
    ...{ closesAt: row.closes_at.getTime(), source, entropyAt: row.entropy_at.getTime() },
    ...{ winners, alternates, onceAMember: row.once_a_member, commitment },
  };
}
