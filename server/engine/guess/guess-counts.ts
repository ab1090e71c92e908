import type { Database } from '#server/db/database.ts';

/** How many members guessed which way in a round. */
export async function guessCounts(
  { query }: Database,
  { activityId, roundId }: { readonly activityId: string; readonly roundId: string },
): Promise<{ readonly up: number; readonly down: number }> {
  const rows = await query
    .selectFrom('guess')
    .select((row) => ['pick', row.fn.countAll<string>().as('total')])
    .where('activity_id', '=', activityId)
    .where('round_id', '=', roundId)
    .groupBy('pick')
    .execute();
  const of = (pick: 'up' | 'down') => Number(rows.find((row) => row.pick === pick)?.total ?? 0);
  return { up: of('up'), down: of('down') };
}
