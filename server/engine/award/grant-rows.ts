import type { AwardKind, AwardState } from '#server/db/activity-tables.ts';
import type { Tx } from '#server/db/database.ts';
import { enqueueJob } from '#server/modules/jobs/jobs.ts';
import type { NewJob } from '#server/modules/jobs/jobs.ts';
import type { Random } from '#server/random.ts';
import type { AwardKey } from './award-repository.ts';

/** The award to grant. */
export interface Grant {
  readonly title: string;
  readonly valueDesc: string;
  readonly sourceDesc: string;
  readonly kind: AwardKind;
  /** Fen. */
  readonly valueFen: number;
  /** The value is that of the next share of the prize, a red packet, and so is its text. */
  readonly isShare?: boolean;
  /** The prize whose stock it is taken from; empty if the budget pays for it. */
  readonly prizeId: string;
}

/** The columns of an award that its grant sets. */
export interface GrantRow {
  readonly prize_id: string;
  readonly title: string;
  readonly value_desc: string;
  readonly source_desc: string;
  readonly kind: AwardKind;
  readonly value_fen: number;
  readonly state: AwardState;
  /** Its owner is marked, so nothing of it is delivered yet (rule A5). */
  readonly is_held: boolean;
}

/** The initial state of an award: what needs no provider is granted immediately. */
export const firstState: Readonly<Record<AwardKind, AwardState>> = {
  coupon: 'granted',
  right: 'granted',
  token: 'granted',
  red_packet: 'pending',
  code: 'pending',
  physical: 'to_claim',
};

/**
 * The row of a grant. For a marked member it waits as `pending`; a token only counts, and what it buys is held.
 */
export function grantRow(grant: Grant, isOfMarked: boolean): GrantRow {
  const { prizeId, title, valueDesc, sourceDesc, kind, valueFen } = grant;
  const isHeld = isOfMarked && kind !== 'token';
  return {
    prize_id: prizeId,
    title,
    value_desc: valueDesc,
    source_desc: sourceDesc,
    kind,
    value_fen: valueFen,
    is_held: isHeld,
    state: isHeld ? 'pending' : firstState[kind],
  };
}

/** The kind of the jobs that hand awards to a provider: the outbox. */
export const deliveryJob = 'deliver_award';

/** The job that delivers an award, once: its key is that of the award. `runAt` is in milliseconds since 1970. */
export function deliveryOf({ awardId, memberId }: AwardKey, runAt: number): NewJob {
  return {
    kind: deliveryJob,
    dedupeKey: `${deliveryJob}:${awardId}`,
    payload: { awardId, memberId },
    runAt,
  };
}

interface DeliveryOrder extends AwardKey {
  readonly random: Random;
  /** Not before this moment; milliseconds since 1970. */
  readonly runAt: number;
}

/** Orders the delivery of an award, once, in the transaction that makes it due; a grant does so by its statement. */
export async function orderDelivery(
  transaction: Tx,
  { random, runAt, ...award }: DeliveryOrder,
): Promise<void> {
  await enqueueJob(transaction, random, deliveryOf(award, runAt));
}
