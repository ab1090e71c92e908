import { codes } from '#contract/http/codes.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { activityError } from '#server/engine/activity/activity-context.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import { randomBelow, shuffled } from '#server/random.ts';
import type { Random } from '#server/random.ts';

/** A new red packet. */
export interface NewPacket extends PacketTerms {
  readonly activityId: string;
  /** The business fact it is created for; created once. */
  readonly source: string;
  readonly opensAt: Date;
  readonly expiresAt: Date;
}

/**
 * Creates a red packet with its shares already divided, and returns its id; the same source gives the same packet.
 * @parked Waits for `/activity/tradingCompetition/hongbao`, with the whole file.
 */
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

/** A statement has at most 65,535 parameters. */
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

/**
 * Gives the member the next share of a red packet, fen, one a member. The packet is a hot row, so this comes last in
 * its transaction.
 * @throws ApiError packetMissing, packetClosed, packetEmpty, packetClaimed
 */
export async function claimPacket(context: ActivityContext, packetId: string): Promise<number> {
  const { transaction, activity, memberId, now } = context;
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
  // Queried while the packet is locked, so that a concurrent call of the member has committed or failed.
  if (await hasClaimed(context, packetId)) throw activityError(codes.packetClaimed, '您已领取过该红包');
  if (!taken) throw await reasonNotTaken(context, packetId);
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

async function hasClaimed({ transaction, memberId }: ActivityContext, packetId: string): Promise<boolean> {
  const own = await transaction
    .selectFrom('red_packet_unit')
    .select('ordinal')
    .where('packet_id', '=', packetId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return own !== undefined;
}

async function reasonNotTaken({ transaction, activity, now }: ActivityContext, packetId: string) {
  const packet = await transaction
    .selectFrom('red_packet')
    .select(['opens_at', 'expires_at', 'state'])
    .where('id', '=', packetId)
    .where('activity_id', '=', activity.id)
    .executeTakeFirst();
  if (!packet) return activityError(codes.packetMissing, '红包不存在');
  if (now < packet.opens_at.getTime()) return activityError(codes.packetClosed, '红包尚未开抢');
  const isOver = packet.state === 'expired' || now >= packet.expires_at.getTime();
  return isOver
    ? activityError(codes.packetClosed, '红包已过期')
    : activityError(codes.packetEmpty, '红包已抢完');
}

/**
 * Ends a red packet whose time is over and returns the unclaimed fen, once; null when it is too early, or was done
 * before. `now` is milliseconds since 1970.
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

/** A share that was claimed. */
export interface PacketClaim {
  readonly memberId: string;
  readonly nickname: string;
  /** Fen. */
  readonly amount: number;
  /** Milliseconds since 1970. */
  readonly claimedAt: number;
}

/** Members who have claimed a share of a red packet, the newest first. */
export async function listClaims({ query }: Database, packetId: string): Promise<PacketClaim[]> {
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

/** Terms of a division: fen, number of shares, and the maximum share, fen. */
interface PacketTerms {
  readonly total: number;
  readonly count: number;
  readonly cap: number;
}

/**
 * Divides a sum exactly (rule L2): each share is from 1 fen to the cap, and all positions have the same distribution.
 * @throws RangeError if the terms cannot be met.
 */
export function splitPacket({ total, count, cap }: PacketTerms, random: Pick<Random, 'bytes'>): number[] {
  const isWhole = [total, count, cap].every((term) => Number.isSafeInteger(term) && term > 0);
  if (!isWhole || total < count || total > count * cap)
    throw new RangeError('no such red packet can be made');
  const shares: number[] = [];
  let left = total;
  for (let others = count - 1; others >= 0; others -= 1) {
    const share = others === 0 ? left : between(random, boundsOf(left, others, cap));
    shares.push(share);
    left -= share;
  }
  // With a tight cap early shares have another distribution than late ones.
  return shuffled(random, shares);
}

/** At most around twice the average, within the limits that the other shares need. */
function boundsOf(left: number, others: number, cap: number): { least: number; most: number } {
  const least = Math.max(1, left - others * cap);
  const generous = Math.floor((2 * left) / (others + 1)) - 1;
  return { least, most: Math.max(least, Math.min(cap, left - others, generous)) };
}

function between(random: Pick<Random, 'bytes'>, { least, most }: { least: number; most: number }): number {
  return least + randomBelow(random, most - least + 1);
}
