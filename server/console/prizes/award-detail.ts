import type { prizeDesk } from '#contract/console/prize-desk.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import type { Database } from '#server/db/database.ts';
import { findAddress } from '#server/engine/award/award-address.ts';
import { requireAward, viewAward } from './award-list.ts';
import type { AwardRow } from './award-list.ts';

type Detail = DataOf<typeof prizeDesk.detail>;

/** What has happened to an award; what is personal or worth money in it is masked. @throws ApiError notFound */
export async function findDetail(database: Database, awardId: string): Promise<Detail> {
  const row = await requireAward(database, awardId);
  const key = { memberId: row.member_id, awardId };
  const [address, activity, submitted, shipment] = await Promise.all([
    findAddress(database, key),
    database.query
      .selectFrom('activity')
      .select('title')
      .where('id', '=', row.activity_id)
      .executeTakeFirst(),
    database.query
      .selectFrom('award_address')
      .select('submitted_at')
      .where('award_id', '=', awardId)
      .executeTakeFirst(),
    database.query
      .selectFrom('award_shipment')
      .select(['carrier', 'tracking_no', 'shipped_at'])
      .where('award_id', '=', awardId)
      .executeTakeFirst(),
  ]);
  return {
    award: viewAward(row),
    activity_title: activity?.title ?? row.activity_id,
    member_id: row.member_id,
    source: row.source,
    settled_at: row.settled_at?.getTime() ?? null,
    code: row.code === null ? '' : `${row.code.slice(0, 2)}******`,
    address:
      address === null || submitted === undefined
        ? null
        : {
            ...{ name: address.name, phone: address.phone, detail: address.detail },
            region: `${address.province} ${address.city} ${address.district}`,
            submitted_at: submitted.submitted_at.getTime(),
            is_locked: address.isLocked,
          },
    shipment: shipment === undefined ? null : { ...shipment, shipped_at: shipment.shipped_at.getTime() },
    delivery: deliveryOf(row),
  };
}

function deliveryOf({ run_at, attempts, done_at, dead_at, last_error }: AwardRow): Detail['delivery'] {
  if (run_at === null) return null;
  const isOpen = done_at === null && dead_at === null;
  return {
    attempts: attempts ?? 0,
    next_at: isOpen ? run_at.getTime() : null,
    done_at: done_at?.getTime() ?? null,
    given_up_at: done_at === null ? (dead_at?.getTime() ?? null) : null,
    // One that succeeded at once has none: see noteAsked.
    last_error: done_at !== null && attempts === 1 ? '' : (last_error ?? ''),
  };
}
