import { codes } from '#contract/http/codes.ts';
import type { Tx } from '#server/db/database.ts';
import { activityError } from '#server/engine/activity/activity-context.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import type { Activity, ActivityPrize } from '#server/engine/activity/activity.ts';
import { grantShare, isGranted, shareSource } from '#server/engine/award/grant-award.ts';
import type { Random } from '#server/random.ts';
import { divide } from './divide.ts';
import { redPacketsOf } from './red-packet-terms.ts';

/**
 * Opens a red packet for the member, whose enrolment is locked: one share for each member, first come first served; its fen.
 * The stock is a hot row, so this comes last in its transaction.
 * @throws ApiError packetMissing, packetClosed, packetClaimed or packetEmpty.
 */
export async function openPacket(context: ActivityContext, prizeId: string): Promise<number> {
  const { activity, now } = context;
  const packet = redPacketsOf(activity).find(({ prize }) => prize.prizeId === prizeId);
  if (packet === undefined) throw activityError(codes.packetMissing, '红包不存在');
  if (now < packet.opensAt) throw activityError(codes.packetClosed, '红包尚未开抢');
  if (now >= packet.expiresAt) throw activityError(codes.packetClosed, '红包已过期');
  if (await isGranted(context, shareSource(prizeId)))
    throw activityError(codes.packetClaimed, '您已领取过该红包');
  await dividePacket(context, activity, packet.prize);
  const fen = await grantShare(context, packet.prize);
  if (fen === null) throw activityError(codes.packetEmpty, '手慢了，红包已抢完');
  return fen;
}

interface DividingServer {
  readonly transaction: Tx;
  readonly random: Random;
}

/** Divides a red packet into its shares, once, whatever the number of servers and members; true if this did it. */
export async function dividePacket(
  { transaction, random }: DividingServer,
  { id: activityId }: Pick<Activity, 'id'>,
  { prizeId, sharedFen, total, valueFen }: ActivityPrize,
): Promise<boolean> {
  const known = await transaction
    .selectFrom('red_packet_share')
    .select('ordinal')
    .where('activity_id', '=', activityId)
    .where('prize_id', '=', prizeId)
    .limit(1)
    .executeTakeFirst();
  if (known !== undefined) return false;
  const shares = divide({ total: sharedFen ?? 0, count: total, cap: valueFen }, random);
  // Who divides it at the same moment waits for the first share, and then has nothing to write.
  const made = await transaction
    .insertInto('red_packet_share')
    .values(
      shares.map((amount_fen, at) => ({
        ...{ activity_id: activityId, prize_id: prizeId, ordinal: at + 1 },
        amount_fen,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return made.numInsertedOrUpdatedRows !== 0n;
}
