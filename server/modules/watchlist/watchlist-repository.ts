import type { Database, Tx } from '#server/db/database.ts';
import { allPid, emptyWatchlists } from './watchlist-lists.ts';
import type { Watchlist } from './watchlist-lists.ts';

/** The lists of a member, `all` first. */
export async function listWatchlists(
  query: Database['query'] | Tx,
  memberId: string,
): Promise<readonly Watchlist[]> {
  const lists = await query
    .selectFrom('watchlist')
    .select(['pid', 'name', 'codes'])
    .where('member_id', '=', memberId)
    .orderBy('pid')
    .execute();
  return lists.length === 0 ? emptyWatchlists : lists;
}

/**
 * Changes the lists of a member, one change after the other: each locks the row of `all` first. Returns how many codes came into
 * the lists, or left them.
 */
export async function changeWatchlists(
  transaction: Tx,
  { memberId, now }: { readonly memberId: string; readonly now: number },
  change: (lists: readonly Watchlist[]) => readonly Watchlist[],
): Promise<{ readonly lists: readonly Watchlist[]; readonly changed: number }> {
  const moment = new Date(now);
  const own = { member_id: memberId, changed_at: moment };
  await transaction
    .insertInto('watchlist')
    .values({ ...own, pid: allPid, name: 'all', codes: '[]' })
    .onConflict((conflict) => conflict.columns(['member_id', 'pid']).doUpdateSet({ changed_at: moment }))
    .execute();
  const before = await listWatchlists(transaction, memberId);
  const lists = change(before);
  for (const list of before.filter(({ pid }) => !lists.some((one) => one.pid === pid))) {
    await transaction
      .deleteFrom('watchlist')
      .where('member_id', '=', memberId)
      .where('pid', '=', list.pid)
      .execute();
  }
  for (const { pid, name, codes } of lists.filter((list) => !before.includes(list))) {
    const row = { name, codes: JSON.stringify(codes), changed_at: moment };
    await transaction
      .insertInto('watchlist')
      .values({ ...own, ...row, pid })
      .onConflict((conflict) => conflict.columns(['member_id', 'pid']).doUpdateSet(row))
      .execute();
  }
  const added = countNew(before, lists);
  if (added > 0) await recordAddition(transaction, memberId, moment);
  return { lists, changed: added + countNew(lists, before) };
}

/** The codes of lists that were in the same list before. */
function countNew(before: readonly Watchlist[], after: readonly Watchlist[]): number {
  const held = new Map(before.map(({ pid, codes }) => [pid, new Set(codes)]));
  const fresh = after.flatMap(({ pid, codes }) => codes.filter((code) => held.get(pid)?.has(code) !== true));
  return new Set(fresh).size;
}

async function recordAddition(transaction: Tx, memberId: string, moment: Date): Promise<void> {
  await transaction
    .updateTable('watchlist')
    .set({ added_at: moment })
    .where('member_id', '=', memberId)
    .where('pid', '=', allPid)
    .execute();
}

/** Whether a member has put something into a list since then; milliseconds since 1970. */
export async function hasAddedSince(
  query: Database['query'] | Tx,
  memberId: string,
  since: number,
): Promise<boolean> {
  const row = await query
    .selectFrom('watchlist')
    .select('pid')
    .where('member_id', '=', memberId)
    .where('pid', '=', allPid)
    .where('added_at', '>=', new Date(since))
    .executeTakeFirst();
  return row !== undefined;
}
