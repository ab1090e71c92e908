import { isInScope } from '#server/db/row-scope.ts';
import { deliveryJob } from '#server/engine/award/delivery.ts';
import { sql } from 'kysely';
import type { ReconciliationCheck } from './reconciliation-check.ts';

/** Every award that waits for a provider has an order that is not yet done. */
export const deliveryCheck: ReconciliationCheck = {
  name: 'delivery',
  run: async (query, scope) => {
    const { rows } = await sql<{ id: string }>`
      select a.id from award a
      left join job j on j.dedupe_key = ${`${deliveryJob}:`}::text || a.id::text and j.done_at is null
      where ${isInScope(scope, 'a')} and a.state = 'pending' and j.id is null
      limit 20`.execute(query);
    return rows.map(({ id }) => {
      const line = `award ${id} is pending and nobody delivers it`;
      return { key: line, line };
    });
  },
};
