import { deliveryJob } from '#server/activity-kit/award/order-delivery.ts';
import { sql } from 'kysely';
import type { ReconciliationCheck } from './reconciliation-check.ts';

/** Every award that waits for a provider has an order that is not yet done. */
export const deliveryCheck: ReconciliationCheck = {
  name: 'delivery',
  run: async (query, activityId) => {
    const { rows } = await sql<{ id: string }>`
      select a.id from award a
      left join job j on j.dedupe_key = ${`${deliveryJob}:`}::text || a.id::text and j.done_at is null
      where a.activity_id = ${activityId} and a.state = 'pending' and j.id is null
      limit 20`.execute(query);
    return rows.map(({ id }) => `award ${id} is pending and nobody delivers it`);
  },
};
