import type { Tx } from '#server/db/database.ts';

/**
 * Ends a red packet whose time is over and returns the fen that nobody claimed, once; null when it is too early, or was
 * done before. `now` is milliseconds since 1970.
 */
export async function expirePacket(transaction: Tx, packetId: string, now: number): Promise<number | null> {
  const packet = await transaction
    .selectFrom('red_packet')
    .select(['total', 'expires_at', 'state'])
    .where('id', '=', packetId)
    .forUpdate()
    .executeTakeFirst();
  if (packet?.state !== 'open' || now < packet.expires_at.getTime()) return null;
  const { claimed } = await transaction
    .selectFrom('red_packet_unit')
    .select((row) => row.fn.sum<string | null>('amount').as('claimed'))
    .where('packet_id', '=', packetId)
    .where('member_id', 'is not', null)
    .executeTakeFirstOrThrow();
  const returned = Number(packet.total) - Number(claimed ?? 0);
  const expired = await transaction
    .updateTable('red_packet')
    .set({ state: 'expired', returned })
    .where('id', '=', packetId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return expired.numUpdatedRows === 1n ? returned : null;
}
