import type { Tx } from '#server/db/database.ts';
import { sqlState } from '#server/db/outage.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import type { Author } from '#server/engine/audit/audit.ts';
import { writeBudget } from '#server/engine/award/budget.ts';
import { applyPrizes } from './apply-content.ts';
import { worstCaseFen } from './content-rules.ts';
import { nextVersion, storeVersion, versionOf } from './content-versions.ts';

/**
 * Why the total of a prize is not changed: there is no such prize, its units share an amount, its total is another by now, more
 * than that is given, or the budget covers less.
 */
export type StockRefusal = 'missing' | 'shared' | 'changed' | 'given' | 'budget';

/** A change of a total that is refused. */
export class StockRefused extends Error {
  override readonly name = 'StockRefused';

  constructor(readonly why: StockRefusal) {
    super(`the stock is not changed: ${why}`);
  }
}

/** A change of the number of units that a prize offers. */
export interface StockChange {
  readonly activityId: string;
  readonly prizeId: string;
  /** Units; the change is made only while the prize offers so many. */
  readonly expectedTotal: number;
  readonly newTotal: number;
}

const violatesCheck = '23514';

/**
 * Changes the total of a prize as content that is applied does: the activity gets a version of its own with its entry in the
 * audit, what was given stays given, and the budget is divided anew.
 * @throws StockRefused, and then the transaction must end without an effect
 */
export async function changeStock(transaction: Tx, change: StockChange, author: Author): Promise<void> {
  const { activityId, prizeId, expectedTotal, newTotal } = change;
  const content = await loadContentForUpdate(transaction, activityId);
  const prize = content?.prizes.find(({ id }) => id === prizeId);
  if (content === null || prize === undefined) throw new StockRefused('missing');
  if (prize.sharedFen !== undefined) throw new StockRefused('shared');
  if (prize.stock !== expectedTotal) throw new StockRefused('changed');
  const prizes = content.prizes.map((one) => (one === prize ? { ...one, stock: newTotal } : one));
  const changed = { ...content, prizes };
  if (newTotal > expectedTotal && (content.budgetFen ?? 0) < worstCaseFen(changed))
    throw new StockRefused('budget');
  const { versionNo } = await nextVersion(transaction, changed);
  await storeVersion(transaction, changed, versionNo, author);
  await transaction
    .updateTable('activity')
    .set({ version: versionOf(changed), version_no: versionNo })
    .where('id', '=', activityId)
    .execute();
  // The checks of the tables decide, because members win meanwhile.
  await orRefuse('given', applyPrizes(transaction, changed));
  await orRefuse('budget', writeBudget(transaction, changed));
}

async function orRefuse(why: StockRefusal, work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    throw sqlState(error) === violatesCheck ? new StockRefused(why) : error;
  }
}

/** The content of the current version of an activity, which is locked until the transaction ends; null where there is none. */
async function loadContentForUpdate(transaction: Tx, activityId: string): Promise<ContentActivity | null> {
  const activity = await transaction
    .selectFrom('activity')
    .select('version_no')
    .where('id', '=', activityId)
    .forUpdate()
    .executeTakeFirst();
  if (activity === undefined) return null;
  const version = await transaction
    .selectFrom('activity_version')
    .select('content')
    .where('activity_id', '=', activityId)
    .where('version_no', '=', activity.version_no)
    .executeTakeFirst();
  // The content check has validated its shape before it was stored.
  return (version?.content as ContentActivity | undefined) ?? null;
}
