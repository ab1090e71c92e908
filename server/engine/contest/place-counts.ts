import type { Tx } from '#server/db/database.ts';
import type { ReconciliationCheck } from '#server/engine/part/reconciliation-check.ts';
import { sql } from 'kysely';
import type { BoardKey } from './boards.ts';

/** Scores of a bucket: millionths of the capital, a tenth of a per cent. */
export const bucketSize = 1000;

/** The bucket of a score, negated as it is stored. */
export const bucketOf = (negativeScore: number): number => Math.floor(negativeScore / bucketSize);

/** The bucket of each of these members who has a place on a board. */
export async function listBuckets(
  transaction: Tx,
  { activityId, board }: BoardKey,
  memberIds: readonly string[],
): Promise<readonly number[]> {
  const rows = await transaction
    .selectFrom('contest_score')
    .select('bucket')
    .where('activity_id', '=', activityId)
    .where('board', '=', board)
    .where('member_id', 'in', memberIds)
    .where('qualified_at', 'is not', null)
    .where('is_out', '=', false)
    .execute();
  return rows.map(({ bucket }) => bucket);
}

/**
 * Takes members out of their buckets and counts them in others, in the transaction that changes their scores: one statement in
 * the order of the buckets, which are hot rows and come last.
 */
export async function moveCounts(
  transaction: Tx,
  { activityId, board }: BoardKey,
  { from, to }: { readonly from: readonly number[]; readonly to: readonly number[] },
): Promise<void> {
  const changes = new Map<number, number>();
  for (const bucket of from) changes.set(bucket, (changes.get(bucket) ?? 0) - 1);
  for (const bucket of to) changes.set(bucket, (changes.get(bucket) ?? 0) + 1);
  const moved = [...changes]
    .filter(([, places]) => places !== 0)
    .map(([bucket, places]) => ({ bucket, places, added: Math.max(places, 0) }))
    .sort((one, other) => one.bucket - other.bucket);
  if (moved.length === 0) return;
  // A bucket that loses members is there already; the row that would be inserted must be valid all the same.
  await sql`
    with v as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as v (bucket int4, places int4, added int4)
    )
    insert into contest_count (activity_id, board, bucket, places)
    select ${activityId}, ${board}, v.bucket, v.added from v order by v.bucket
    on conflict (activity_id, board, bucket) do update
      set places = contest_count.places + (select v.places from v where v.bucket = excluded.bucket)`.execute(
    transaction,
  );
}

/** The counts of the buckets are those of a recount. */
export const placeCheck: ReconciliationCheck = {
  name: 'contest_places',
  of: 'activity',
  run: async (query, { activityId }) => {
    const { rows } = await sql<CountedBucket>`
      select coalesce(c.board, s.board) as board, coalesce(c.bucket, s.bucket) as bucket,
        coalesce(c.places, 0) as places, coalesce(s.scores, 0)::int4 as scores
      from (select board, bucket, places from contest_count where activity_id = ${activityId}) c
      full join (
        select board, bucket, count(*) as scores from contest_score
        where activity_id = ${activityId} and qualified_at is not null and not is_out group by board, bucket
      ) s on s.board = c.board and s.bucket = c.bucket
      where coalesce(c.places, 0) <> coalesce(s.scores, 0) limit 20`.execute(query);
    return rows.map(({ board, bucket, places, scores }) => ({
      key: `${board} ${String(bucket)} ${String(places - scores)}`,
      line: `bucket ${String(bucket)} of the board ${board}: ${String(places)} places counted, ${String(scores)} scores`,
    }));
  },
};

interface CountedBucket {
  readonly board: string;
  readonly bucket: number;
  readonly places: number;
  readonly scores: number;
}
