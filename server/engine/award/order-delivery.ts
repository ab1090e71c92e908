import type { Tx } from '#server/db/database.ts';
import { enqueueJob } from '#server/modules/jobs/enqueue-job.ts';
import type { Random } from '#server/random.ts';

interface Order {
  readonly awardId: string;
  readonly memberId: string;
  readonly random: Random;
  /** Not before this moment; milliseconds since 1970. */
  readonly runAt: number;
}

/** The kind of the jobs that hand awards to a provider: the outbox. */
export const deliveryJob = 'deliver_award';

/** Orders the delivery of an award, once, in the transaction that makes it due. */
export async function orderDelivery(transaction: Tx, order: Order): Promise<void> {
  const { awardId, memberId, random, runAt } = order;
  await enqueueJob(transaction, random, {
    kind: deliveryJob,
    dedupeKey: deliveryKey(awardId),
    payload: { awardId, memberId },
    runAt,
  });
}

/** What makes the delivery of an award one. */
export function deliveryKey(awardId: string): string {
  return `${deliveryJob}:${awardId}`;
}
