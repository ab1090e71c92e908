import type { Tables } from '#server/db/tables.ts';
import { canBeClaimed } from '#server/engine/activity/activity-repository.ts';
import { slicedBudget } from '#server/engine/award/award-checks.ts';
import { stockedPrizes } from '#server/engine/award/prize-stock.ts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

interface Moment {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Time from the end of a full check to the next one, milliseconds. */
  readonly fullCheckMs: number;
}

/**
 * The activities that reconciliation has something to read in, of those that are neither a draft nor closed: rows that no
 * check has seen, awards that can still change, sums that are not those of stock and budget, a full check that is due or
 * under way, and a settled activity whose claims have ended. Only the rows of indices are read, whatever an activity has
 * awarded.
 */
export async function findUnchecked(
  query: Kysely<Tables>,
  { now, fullCheckMs }: Moment,
): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly id: string }>`
    select a.id from reconciliation r
    join activity a on a.id = r.activity_id
    where r.closed_at is null and a.state <> 'draft' and (
      r.checked_at is null or r.members <> '[]'::jsonb or r.pass_kind <> 'none'
      or r.passed_at <= ${new Date(now - fullCheckMs)}
      or (a.state = 'settled' and not ${canBeClaimed('a', now)})
      or exists (select from award w where w.activity_id = a.id and w.counted_in is null)
      or exists (select from task_progress t where t.activity_id = a.id and not t.is_checked)
      or exists (select from ledger_account l where l.activity_id = a.id and not l.is_checked)
      or exists (select from draw d where d.activity_id = a.id and d.position > r.draw_position)
      or exists (
        select from ${stockedPrizes} p
        left join award_tally t on t.activity_id = p.activity_id and t.prize_id = p.prize_id
        where p.activity_id = a.id and p.total - coalesce(t.held, 0) <> p.stock
      )
      or exists (
        select from ${slicedBudget} b
        left join award_tally t on t.activity_id = b.activity_id and t.prize_id = ''
        where b.activity_id = a.id and (b.spent <> coalesce(t.granted_fen, 0) or b.remaining <> b.free)
      )
    )`.execute(query);
  return rows.map((row) => row.id);
}
