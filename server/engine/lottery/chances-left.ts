import type { Tables } from '#server/db/tables.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { balanceOf } from '#server/engine/ledger/ledger-queries.ts';
import type { Currency } from '#server/engine/ledger/ledger.ts';
import type { Kysely } from 'kysely';

/** How many draws from the first pool of an activity a member can pay for; 0 where there is no pool. */
export async function chancesLeft(
  query: Kysely<Tables>,
  memberId: string,
  { id, pools }: Activity,
): Promise<number> {
  const [pool] = pools;
  if (!pool) return 0;
  const account = { memberId, activityId: id, currency: pool.currency as Currency };
  return Math.floor((await balanceOf(query, account)) / pool.cost);
}
