import type { Tx } from '#server/db/database.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Identifies the packet of a member. */
interface OwnShare {
  readonly activityId: string;
  /** The red packet. */
  readonly prizeId: string;
  readonly memberId: string;
}

/**
 * The part of a grant that takes the next share of a red packet: `share` with its `amount_fen`. It follows `taken`, whose row
 * is locked, so that two grants never take one share.
 */
export function takenShare({
  activityId,
  prizeId,
  memberId,
  at,
}: OwnShare & { readonly at: Date }): RawBuilder<unknown> {
  return sql`, next_share as materialized (
      select s.ordinal from taken join red_packet_share s on s.prize_id = taken.prize_id
      where s.activity_id = ${activityId}::text and s.member_id is null
      order by s.ordinal limit 1 for update of s
    ), share as (
      update red_packet_share set member_id = ${memberId}::uuid, taken_at = ${at}::timestamptz from next_share
      where red_packet_share.activity_id = ${activityId}::text and red_packet_share.prize_id = ${prizeId}::text
        and red_packet_share.ordinal = next_share.ordinal and red_packet_share.member_id is null
      returning amount_fen
    )`;
}

/** Gives the share of a member back to its red packet; without effect for any other prize. */
export async function releaseShare(
  transaction: Tx,
  { activityId, prizeId, memberId }: OwnShare,
): Promise<void> {
  await transaction
    .updateTable('red_packet_share')
    .set({ member_id: null, taken_at: null })
    .where('activity_id', '=', activityId)
    .where('prize_id', '=', prizeId)
    .where('member_id', '=', memberId)
    .execute();
}
