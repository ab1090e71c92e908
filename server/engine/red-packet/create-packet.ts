import type { Tx } from '#server/db/database.ts';
import type { Random } from '#server/random.ts';
import { splitPacket } from './split-packet.ts';
import type { PacketTerms } from './split-packet.ts';

/** A red packet as it is put up. */
export interface NewPacket extends PacketTerms {
  readonly activityId: string;
  /** The business fact it is made for; made once. */
  readonly source: string;
  readonly opensAt: Date;
  readonly expiresAt: Date;
}

/** Puts up a red packet with its shares already divided, and returns its id; the same source gives the same packet. */
export async function createPacket(transaction: Tx, random: Random, packet: NewPacket): Promise<string> {
  const { activityId, source, total, count } = packet;
  const made = await transaction
    .insertInto('red_packet')
    .values({
      id: random.uuid(),
      activity_id: activityId,
      source,
      total,
      count,
      claimed: 0,
      opens_at: packet.opensAt,
      expires_at: packet.expiresAt,
      state: 'open',
    })
    .onConflict((conflict) => conflict.columns(['activity_id', 'source']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return existing(transaction, packet);
  const shares = splitPacket(packet, random);
  const units = shares.map((amount, index) => ({
    packet_id: made.id,
    ordinal: index + 1,
    amount,
    member_id: null,
  }));
  for (let from = 0; from < units.length; from += rowsAStatement) {
    await transaction
      .insertInto('red_packet_unit')
      .values(units.slice(from, from + rowsAStatement))
      .execute();
  }
  return made.id;
}

/** A statement carries 65,535 values at most. */
const rowsAStatement = 5000;

async function existing(transaction: Tx, { activityId, source }: NewPacket): Promise<string> {
  const { id } = await transaction
    .selectFrom('red_packet')
    .select('id')
    .where('activity_id', '=', activityId)
    .where('source', '=', source)
    .executeTakeFirstOrThrow();
  return id;
}
