import type { Tx } from '#server/db/database.ts';
import { sql } from 'kysely';
import { deliveryJob, deliveryOf } from './grant-rows.ts';
import type { AwardKey } from './award-repository.ts';

/** A delivery that the server has given up: only an operator can have it tried again. */
export const isGivenUp = sql<boolean>`job.kind = ${deliveryJob} and job.dead_at is not null and job.done_at is null`;

/** The delivery of an award, where there is one; `award` and `job` are the tables of the query. */
export const jobOfAward = sql<boolean>`job.dedupe_key = ${`${deliveryJob}:`}::text || award.id::text`;

/** The beginning of the error of a delivery for which no imported code is left: no provider was asked for it. */
export const noCodeLeft = 'no code is left';

/** No provider was asked for it, and so it can be ended: it waits for its first try, or for a code that somebody imports. */
export const isUntried = sql<boolean | null>`job.done_at is null and (
  (job.dead_at is null and job.attempts = 0 and job.last_error = '')
  or job.last_error like ${`${noCodeLeft}%`}::text)`;

/** The error of a delivery of which nobody knows whether the provider has made it. */
export const outcomeUnknown = 'the outcome is not known';

/**
 * Has deliveries that were given up tried again, each once, whoever asks at the same moment; returns how many. The provider is
 * asked under the number of before, so that what it has delivered without saying so is not delivered again (rule E5).
 */
export async function retryDeliveries(
  transaction: Tx,
  jobIds: readonly string[],
  now: number,
): Promise<number> {
  if (jobIds.length === 0) return 0;
  const { numUpdatedRows } = await transaction
    .updateTable('job')
    .set({
      ...{ dead_at: null, attempts: 0, lease_until: null, run_at: new Date(now) },
      // Tells from now on that the provider may have delivered it: see cancelDelivery.
      last_error: sql`case last_error when '' then ${outcomeUnknown}::text else last_error end`,
    })
    .where('id', 'in', jobIds)
    .where(isGivenUp)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Ends the order of a delivery that no provider was asked for; false when one was, because what may have been delivered is
 * neither taken back nor sent a second time (rule E5).
 */
export async function cancelDelivery(transaction: Tx, award: AwardKey, now: number): Promise<boolean> {
  return (await cancelDeliveries(transaction, [award], now)) === 1;
}

/** As {@link cancelDelivery}, of several awards; returns how many orders were ended. */
export async function cancelDeliveries(
  transaction: Tx,
  awards: readonly AwardKey[],
  now: number,
): Promise<number> {
  if (awards.length === 0) return 0;
  const keys = awards.map((award) => deliveryOf(award, now).dedupeKey);
  const { numUpdatedRows } = await transaction
    .updateTable('job')
    .set({ done_at: new Date(now), lease_until: null })
    .where(sql<boolean>`dedupe_key = any(${keys}::text[])`)
    .where(sql<boolean>`${isUntried}`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
