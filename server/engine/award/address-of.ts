import type { Database } from '#server/db/database.ts';
import type { PostalAddress } from './fulfilment-provider.ts';
import type { AwardKey } from './move-award.ts';

/** An address as it is shown, and whether it may still be corrected. */
export interface ShownAddress extends PostalAddress {
  readonly isLocked: boolean;
}

/** The address of a member's own award with name, phone and detail masked; null when there is none (rule A4). */
export async function addressOf(
  { query }: Database,
  { memberId, awardId }: AwardKey,
): Promise<ShownAddress | null> {
  const row = await query
    .selectFrom('award_address')
    .select(['name', 'phone', 'province', 'city', 'district', 'detail', 'locked'])
    .where('award_id', '=', awardId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!row) return null;
  const { province, city, district } = row;
  return {
    ...{ province, city, district, isLocked: row.locked },
    name: `${Array.from(row.name)[0] ?? ''}**`,
    phone: `${row.phone.slice(0, 3)}****${row.phone.slice(-4)}`,
    detail: `${Array.from(row.detail).slice(0, 3).join('')}****`,
  };
}
