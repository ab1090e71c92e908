import { endOf } from '#server/db/database.ts';
import type { Database } from '#server/db/database.ts';
import { countPlay } from '#server/engine/activity/activity-context.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import type { Activity, ActivityPrize } from '#server/engine/activity/activity.ts';
import { soldOut } from './grant-coupons.ts';
import type { Grant } from './grant-rows.ts';
import { grantStatement } from './grant-statement.ts';
import type { GrantOrder, GrantResult } from './grant-statement.ts';

/** An award that comes from no stock, and the business fact that it is for. */
type PaidGrant = Omit<Grant, 'prizeId'> & { readonly source: string };

/**
 * Completes a task and grants its award, which comes from no stock; nothing is granted when it was completed before. What needs
 * no provider is granted immediately, what a provider delivers is ordered in the same transaction (rule E5), and a parcel waits
 * for its address. Its value is taken from the budget at the end of the transaction, which fails with awardSoldOut when the
 * budget has less (rule S2).
 */
export async function grantForTask(
  context: ActivityContext,
  taskId: string,
  grant: PaidGrant,
): Promise<GrantResult> {
  const result = await execute(context, { ...grant, prizeId: '', taskId });
  if (result.is_granted && grant.valueFen > 0) {
    endOf(context.transaction).spendBudget(context.activity.id, grant.valueFen, soldOut);
  }
  return result;
}

/** A member in an activity, read in a transaction or outside of one. */
interface Granted {
  readonly transaction: ActivityContext['transaction'] | Database['query'];
  readonly memberId: string;
  readonly activity: Pick<Activity, 'id'>;
}

/** Whether the member has an award of the activity for a business fact. */
export async function isGranted(
  { transaction, memberId, activity }: Granted,
  source: string,
): Promise<boolean> {
  const award = await transaction
    .selectFrom('award')
    .select('id')
    .where('member_id', '=', memberId)
    .where('activity_id', '=', activity.id)
    .where('source', '=', source)
    .executeTakeFirst();
  return award !== undefined;
}

/**
 * Takes one unit of a prize from the stock and grants it; false, and no effect, when none is left, in total or for
 * today. The stock is a hot row, so all effects are one statement, which comes last in its transaction. `source` is the
 * business fact; without one a member gets the prize once.
 * @throws Error when the fact was granted before.
 */
export async function grantPrize(
  context: ActivityContext,
  prize: ActivityPrize,
  source = `prize:${prize.prizeId}`,
): Promise<boolean> {
  const { is_taken: isTaken, is_granted: isGranted } = await execute(context, {
    ...prize,
    source,
    taskId: '',
  });
  if (isTaken && !isGranted) throw new Error(`${source} was granted before`);
  return isTaken;
}

/**
 * Grants the next share of a red packet to the member, whose enrolment is locked; its fen, or null, without an effect, when
 * none is left. As {@link grantPrize} it comes last in its transaction.
 * @throws Error when the member has a share of it.
 */
export async function grantShare(context: ActivityContext, packet: ActivityPrize): Promise<number | null> {
  const source = shareSource(packet.prizeId);
  const granted = await execute(context, { ...packet, isShare: true, source, taskId: '' });
  if (!granted.is_taken) return null;
  if (granted.value_fen === null) throw new Error(`${source} was granted before, or has no share left`);
  return granted.value_fen;
}

/** The business fact that a member opened a red packet. */
export const shareSource = (prizeId: string): string => `red-packet:${prizeId}`;

async function execute(context: ActivityContext, order: GrantOrder): Promise<GrantResult> {
  const { rows } = await grantStatement(context, order).execute(context.transaction);
  const [result] = rows;
  if (result === undefined) throw new Error('the statement of a grant has no row');
  if (order.prizeId !== '' && result.is_granted) countPlay(context, { wins: 1 });
  return result;
}
