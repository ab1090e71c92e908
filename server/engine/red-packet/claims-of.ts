import type { Database } from '#server/db/database.ts';

/** A share that was claimed. */
export interface PacketClaim {
  readonly memberId: string;
  readonly nickname: string;
  /** Fen. */
  readonly amount: number;
  /** Milliseconds since 1970. */
  readonly claimedAt: number;
}

/** Who has claimed of a red packet, the newest first. */
export async function claimsOf({ query }: Database, packetId: string): Promise<PacketClaim[]> {
  const rows = await query
    .selectFrom('red_packet_unit')
    .innerJoin('member', 'member.id', 'red_packet_unit.member_id')
    .select(['member.id', 'member.nickname', 'amount', 'claimed_at'])
    .where('packet_id', '=', packetId)
    .orderBy('ordinal', 'desc')
    .execute();
  return rows.map(({ id, nickname, amount, claimed_at: claimedAt }) => ({
    memberId: id,
    nickname,
    amount,
    claimedAt: claimedAt?.getTime() ?? 0,
  }));
}
