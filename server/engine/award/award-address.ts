import { codes } from '#contract/http/codes.ts';
import type { Database } from '#server/db/database.ts';
import { activityError } from '#server/engine/activity/activity-context.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import { isMarked } from '#server/engine/marks/member-marks.ts';
import { claimEnd } from '#server/engine/activity/activity.ts';
import { moveAward } from './award-repository.ts';
import type { AwardKey } from './award-repository.ts';
import { orderDelivery } from './grant-rows.ts';
import type { PostalAddress } from '#server/modules/fulfilment/fulfilment-provider.ts';

/** The time in which a member may correct an address before the parcel is ordered, milliseconds. */
export const correctionMs = 60 * 60 * 1000;

/**
 * Stores the address of a parcel, or a correction of it until the parcel is ordered. Claims have a separate window, so
 * this works after the activity has ended.
 * @throws ApiError awardMissing for an award of another member; awardHeld; addressLocked; claimEnded.
 */
export async function submitAddress(
  context: ActivityContext,
  awardId: string,
  address: PostalAddress,
): Promise<void> {
  const { transaction, activity, memberId, random, now } = context;
  const award = await transaction
    .selectFrom('award')
    .select(['state', 'is_held'])
    .where('member_id', '=', memberId)
    .where('id', '=', awardId)
    .where('activity_id', '=', activity.id)
    .where('kind', '=', 'physical')
    .forUpdate()
    .executeTakeFirst();
  if (!award) throw activityError(codes.awardMissing, '奖品不存在');
  if (award.is_held || (award.state === 'to_claim' && (await isMarked(transaction, memberId)))) {
    throw activityError(codes.awardHeld, '账号审核中，通过后可填写收货地址');
  }
  if (award.state === 'to_claim') {
    if (now >= claimEnd(activity).getTime()) throw activityError(codes.claimEnded, '领取时间已过');
    await moveAward(transaction, { memberId, awardId }, { from: 'to_claim', to: 'pending', now });
    await orderDelivery(transaction, { awardId, memberId, random, runAt: now + correctionMs });
  } else if (award.state !== 'pending') {
    throw activityError(codes.addressLocked, '奖品已安排寄送，地址不可修改');
  }
  if (!(await writeAddress(context, awardId, address)))
    throw activityError(codes.addressLocked, '奖品已安排寄送，地址不可修改');
}

async function writeAddress(
  { transaction, memberId, now }: ActivityContext,
  awardId: string,
  { name, phone, province, city, district, detail }: PostalAddress,
): Promise<boolean> {
  const row = { name, phone, province, city, district, detail, submitted_at: new Date(now) };
  const written = await transaction
    .insertInto('award_address')
    .values({ award_id: awardId, member_id: memberId, ...row })
    .onConflict((conflict) =>
      conflict.column('award_id').doUpdateSet(row).where('award_address.locked', '=', false),
    )
    .returning('award_id')
    .executeTakeFirst();
  return written !== undefined;
}

/** An address as it is shown, and whether it can be corrected. */
export interface AddressView extends PostalAddress {
  readonly isLocked: boolean;
}

/** The address of a member's own award with name, phone and detail masked; null when there is none (rule A4). */
export async function findAddress(
  { query }: Database,
  { memberId, awardId }: AwardKey,
): Promise<AddressView | null> {
  const row = await query
    .selectFrom('award_address')
    .select(['name', 'phone', 'province', 'city', 'district', 'detail', 'locked'])
    .where('award_id', '=', awardId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!row) return null;
  const { province, city, district } = row;
  return {
    province,
    city,
    district,
    isLocked: row.locked,
    name: `${Array.from(row.name)[0] ?? ''}**`,
    phone: `${row.phone.slice(0, 3)}****${row.phone.slice(-4)}`,
    detail: `${Array.from(row.detail).slice(0, 3).join('')}****`,
  };
}
