import { codes } from '#contract/codes.ts';
import type { Participation } from '#server/engine/activity/activity-context.ts';
import { refuseParticipation } from '#server/engine/activity/activity-context.ts';

/**
 * Gives the member the next share of a red packet, fen, one a member. The packet is the row that everybody wants, so
 * this comes last in its transaction.
 * @throws Fault packetMissing, packetClosed, packetEmpty, packetClaimed
 */
export async function claimPacket(participation: Participation, packetId: string): Promise<number> {
  const { transaction, activity, memberId, now } = participation;
  const taken = await transaction
    .updateTable('red_packet')
    .set((row) => ({ claimed: row('claimed', '+', 1) }))
    .where('id', '=', packetId)
    .where('activity_id', '=', activity.id)
    .where('state', '=', 'open')
    .where('opens_at', '<=', new Date(now))
    .where('expires_at', '>', new Date(now))
    .whereRef('claimed', '<', 'count')
    .returning('claimed')
    .executeTakeFirst();
  // Asked while the packet is held, so that a twin of this call has committed or failed.
  if (await hasClaimed(participation, packetId))
    throw refuseParticipation(codes.packetClaimed, '您已领取过该红包');
  if (!taken) throw await reasonNotTaken(participation, packetId);
  const unit = await transaction
    .updateTable('red_packet_unit')
    .set({ member_id: memberId, claimed_at: new Date(now) })
    .where('packet_id', '=', packetId)
    .where('ordinal', '=', taken.claimed)
    .where('member_id', 'is', null)
    .returning('amount')
    .executeTakeFirst();
  if (!unit) throw new Error('a share of a red packet was given twice');
  return unit.amount;
}

async function hasClaimed({ transaction, memberId }: Participation, packetId: string): Promise<boolean> {
  const own = await transaction
    .selectFrom('red_packet_unit')
    .select('ordinal')
    .where('packet_id', '=', packetId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return own !== undefined;
}

async function reasonNotTaken({ transaction, activity, now }: Participation, packetId: string) {
  const packet = await transaction
    .selectFrom('red_packet')
    .select(['opens_at', 'expires_at', 'state'])
    .where('id', '=', packetId)
    .where('activity_id', '=', activity.id)
    .executeTakeFirst();
  if (!packet) return refuseParticipation(codes.packetMissing, '红包不存在');
  if (now < packet.opens_at.getTime()) return refuseParticipation(codes.packetClosed, '红包尚未开抢');
  const isOver = packet.state === 'expired' || now >= packet.expires_at.getTime();
  return isOver
    ? refuseParticipation(codes.packetClosed, '红包已过期')
    : refuseParticipation(codes.packetEmpty, '红包已抢完');
}
