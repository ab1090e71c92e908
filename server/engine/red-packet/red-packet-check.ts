import type { ReconciliationCheck } from '#server/engine/part/reconciliation-check.ts';
import { sql } from 'kysely';

/** Fen of a red packet. */
interface PacketSums {
  readonly prize_id: string;
  readonly shared: string;
  /** All shares, those that are taken, and the awards for them. */
  readonly divided: string;
  readonly taken: string;
  readonly granted: string;
}

/**
 * The shares of a red packet add up to its amount, and those that are taken to the awards for it (rule L2). It sums every
 * award of the activity, whatever the members of the scope.
 */
export const redPacketCheck: ReconciliationCheck = {
  name: 'red_packet',
  of: 'activity',
  run: async (query, { activityId }) => {
    const { rows } = await sql<PacketSums>`
      select p.prize_id, p.shared_fen as shared, s.divided, s.taken, coalesce(a.granted, 0) as granted
      from activity_prize p
      join (
        select prize_id, sum(amount_fen) as divided,
          coalesce(sum(amount_fen) filter (where member_id is not null), 0) as taken
        from red_packet_share where activity_id = ${activityId} group by prize_id
      ) s on s.prize_id = p.prize_id
      left join (
        select prize_id, sum(value_fen) as granted from award
        where activity_id = ${activityId} and state <> 'returned' group by prize_id
      ) a on a.prize_id = p.prize_id
      where p.activity_id = ${activityId}
        and (s.divided <> p.shared_fen or s.taken <> coalesce(a.granted, 0))`.execute(query);
    return rows.map(({ prize_id: prize, shared, divided, taken, granted }) => ({
      key: `${prize} ${divided} ${String(Number(taken) - Number(granted))}`,
      line: `red packet ${prize}: ${shared} fen, ${divided} in shares, ${taken} taken, ${granted} granted`,
    }));
  },
};
