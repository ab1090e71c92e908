import type { Database } from '#server/db/database.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { listBalances } from '#server/engine/ledger/ledger-queries.ts';
import type { Balance } from '#server/engine/ledger/ledger-queries.ts';
import { finishedCounts } from '#server/engine/task/task.ts';

/** What the hall knows of its visitor: finished tasks by activity, and what they can pay draws with. */
export interface HallProgress {
  readonly isMember: boolean;
  readonly finished: ReadonlyMap<string, number>;
  readonly balances: readonly Balance[];
}

/** The progress of a visitor who is not logged in. */
export const guest: HallProgress = { isMember: false, finished: new Map(), balances: [] };

/** The progress of a member in all activities. */
export async function progressOf(database: Database, memberId: string): Promise<HallProgress> {
  const [finished, balances] = await Promise.all([
    finishedCounts(database, memberId),
    listBalances(database.query, memberId),
  ]);
  return { isMember: true, finished, balances };
}

/** Draws that a visitor can pay for in an activity, of the pool that gives most of them. */
export function chancesIn({ id, pools }: Pick<Activity, 'id' | 'pools'>, { balances }: HallProgress): number {
  const own = balances.filter(({ activityId }) => activityId === id);
  const draws = pools.map(({ currency, cost }) =>
    Math.floor((own.find((account) => account.currency === currency)?.balance ?? 0) / cost),
  );
  return Math.max(0, ...draws);
}
