import { redPacketStatus } from '#contract/activity-kit/red-packet.ts';
import type { Database } from '#server/db/database.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { stockedPrizes } from '#server/engine/award/prize-stock.ts';
import { maskedPhone } from '#server/modules/session/members.ts';
import { sql } from 'kysely';
import { redPacketsOf } from './red-packet-terms.ts';
import type { RedPacket } from './red-packet-terms.ts';

/** Who reads, and when. */
interface Reading {
  /** Null for a visitor without a login. */
  readonly memberId: string | null;
  /** Milliseconds since 1970. */
  readonly now: number;
}

interface Counts {
  readonly prize_id: string;
  readonly left: number;
  readonly count: number;
  readonly my_fen: number | null;
}

/** The red packets of an activity with what is left of each, and what the reader has of it, fen. */
export async function listPackets({ query }: Database, activity: Activity, { memberId, now }: Reading) {
  const { rows } = await sql<Counts>`
    select p.prize_id, p.stock as left, p.total + p.returned_units as count, s.amount_fen as my_fen
    from ${stockedPrizes} p
    left join red_packet_share s on s.activity_id = p.activity_id and s.prize_id = p.prize_id
      and s.member_id = ${memberId}::uuid
    where p.activity_id = ${activity.id} and p.shared_fen is not null`.execute(query);
  const known = new Map(rows.map((row) => [row.prize_id, row]));
  return redPacketsOf(activity).map((packet) => packetView(packet, known.get(packet.prize.prizeId), now));
}

function packetView({ prize, opensAt, expiresAt }: RedPacket, counts: Counts | undefined, now: number) {
  const { left = 0, count = prize.total, my_fen = null } = counts ?? {};
  return {
    ...{ prize_id: prize.prizeId, title: prize.title },
    ...{ total_fen: prize.sharedFen ?? 0, most_fen: prize.valueFen, count, left },
    ...{ open_time: opensAt, expire_time: expiresAt, my_fen },
    status: statusOf({ opensAt, expiresAt }, left, now),
  };
}

function statusOf({ opensAt, expiresAt }: Omit<RedPacket, 'prize'>, left: number, now: number) {
  if (now < opensAt) return redPacketStatus.waiting;
  if (now >= expiresAt) return redPacketStatus.over;
  return left > 0 ? redPacketStatus.open : redPacketStatus.empty;
}

/** A page of the shares of a packet that were claimed, the newest first; of their owners nothing but the masked number. */
export async function listShares({ query }: Database, { activityId, prizeId, offset, limit }: SharesPage) {
  const taken = query
    .selectFrom('red_packet_share')
    .where('activity_id', '=', activityId)
    .where('prize_id', '=', prizeId)
    .where('member_id', 'is not', null);
  const [rows, { total }] = await Promise.all([
    taken
      .innerJoin('member', 'member.id', 'red_packet_share.member_id')
      .select(['ordinal', 'phone', 'amount_fen', 'taken_at'])
      .orderBy('taken_at', 'desc')
      .orderBy('ordinal', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    taken.select((row) => row.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return {
    list: rows.map(({ ordinal, phone, amount_fen: amount, taken_at: at }) => ({
      ...{ ordinal, phone_num: maskedPhone(phone), amount },
      // To the minute, as the winners of a draw.
      open_time: Math.floor((at?.getTime() ?? 0) / 60_000) * 60_000,
    })),
    total: Number(total),
  };
}

interface SharesPage {
  readonly activityId: string;
  readonly prizeId: string;
  readonly offset: number;
  readonly limit: number;
}
