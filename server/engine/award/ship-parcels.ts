import type { Tx } from '#server/db/database.ts';
import { sql } from 'kysely';
import { cancelDeliveries } from './ordered-deliveries.ts';
import type { AwardKey } from './award-repository.ts';

/** A parcel that is on its way, and who carries it. */
export interface Shipment extends AwardKey {
  readonly carrier: string;
  readonly trackingNo: string;
  /** What it is found as: an operator sends it in place of a provider, or a provider has sent it. */
  readonly from: 'pending' | 'shipping';
}

/**
 * Records the shipments of an activity: a parcel that no provider was asked for is sent by hand from now on, and one that is on
 * its way gets its number. All of them, or false, and then the transaction must end without an effect: one of them is
 * no longer as it was found.
 */
export async function shipParcels(
  transaction: Tx,
  activityId: string,
  shipments: readonly Shipment[],
  now: number,
): Promise<boolean> {
  const awardIds = shipments.map(({ awardId }) => awardId);
  const byHand = shipments.filter(({ from }) => from === 'pending');
  // The awards come first, as in a delivery, so that two of them do not wait for each other.
  if ((await lockParcels(transaction, activityId, awardIds)) !== shipments.length) return false;
  if ((await moveToShipping(transaction, byHand)) !== byHand.length) return false;
  if ((await cancelDeliveries(transaction, byHand, now)) !== byHand.length) return false;
  if ((await fixAddresses(transaction, awardIds)).length !== shipments.length) return false;
  return (await recordShipments(transaction, activityId, shipments, now)) === shipments.length;
}

async function lockParcels(transaction: Tx, activityId: string, ids: readonly string[]): Promise<number> {
  const locked = await transaction
    .selectFrom('award')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('activity_id', '=', activityId)
    .where('kind', '=', 'physical')
    .where('is_held', '=', false)
    .where('state', 'in', ['pending', 'shipping'])
    .orderBy('id')
    .forUpdate()
    .execute();
  return locked.length;
}

async function moveToShipping(transaction: Tx, awards: readonly AwardKey[]): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('award')
    .set({ state: 'shipping' })
    .where(sql<boolean>`id = any(${awards.map(({ awardId }) => awardId)}::uuid[])`)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** From now on their owners cannot change the addresses of these awards; returns the addresses. Personal. */
export async function fixAddresses(transaction: Tx, awardIds: readonly string[]) {
  return transaction
    .updateTable('award_address')
    .set({ locked: true })
    .where(sql<boolean>`award_id = any(${awardIds}::uuid[])`)
    .returning(['award_id', 'name', 'phone', 'province', 'city', 'district', 'detail'])
    .execute();
}

async function recordShipments(
  transaction: Tx,
  activityId: string,
  shipments: readonly Shipment[],
  now: number,
): Promise<number> {
  if (shipments.length === 0) return 0;
  const written = await transaction
    .insertInto('award_shipment')
    .values(
      shipments.map(({ memberId, awardId, carrier, trackingNo }) => ({
        ...{ award_id: awardId, member_id: memberId, activity_id: activityId, carrier },
        ...{ tracking_no: trackingNo, shipped_at: new Date(now) },
      })),
    )
    .onConflict((conflict) => conflict.column('award_id').doNothing())
    .returning('award_id')
    .execute();
  return written.length;
}
