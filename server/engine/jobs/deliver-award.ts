import type { Alarm } from '#server/alarm.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { FulfilmentProvider, FulfilmentRequest } from '#server/engine/award/fulfilment-provider.ts';
import type { AwardKey } from '#server/engine/award/move-award.ts';
import { deliveryJob } from '#server/engine/award/order-delivery.ts';
import { settleDelivery } from '#server/engine/award/settle-delivery.ts';
import type { JobHandler } from '#server/modules/jobs/job-handler.ts';

interface DeliveryParts {
  readonly database: Database;
  readonly provider: FulfilmentProvider;
  readonly alarm: Alarm;
}

/**
 * Hands awards to the provider, at least once, with the id of the award as the number of the request. An unknown
 * outcome is asked for again and never ends an award: what may have been delivered is not put back into the stock.
 */
export function deliverAward({ database, provider, alarm }: DeliveryParts): JobHandler {
  return {
    kind: deliveryJob,
    run: async ({ payload }, now) => {
      const key = { awardId: String(payload.awardId), memberId: String(payload.memberId) };
      const request = await database.transaction((transaction) => requestOf(transaction, key));
      if (request === null) return;
      const outcome = await provider.deliver(request);
      await settleDelivery(database, alarm, { ...key, outcome, now });
    },
  };
}

/** Null when nothing is left to deliver. From here on an address is no longer the member's to change. */
async function requestOf(transaction: Tx, key: AwardKey): Promise<FulfilmentRequest | null> {
  const { awardId, memberId } = key;
  const award = await transaction
    .selectFrom('award')
    .select(['kind', 'title', 'value_fen', 'state'])
    .where('member_id', '=', memberId)
    .where('id', '=', awardId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (award.state !== 'pending') return null;
  const { kind, title, value_fen: valueFen } = award;
  const address =
    kind === 'physical'
      ? await transaction
          .updateTable('award_address')
          .set({ locked: true })
          .where('award_id', '=', awardId)
          .returning(['name', 'phone', 'province', 'city', 'district', 'detail'])
          .executeTakeFirstOrThrow()
      : null;
  return { requestNo: awardId, memberId, kind, title, valueFen, address };
}
