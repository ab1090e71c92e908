import type { Tx } from '#server/db/database.ts';
import { sql } from 'kysely';
import type { BoardKey } from './boards.ts';
import type { ContestAccount } from './contest-account.ts';
import { bucketOf, listBuckets, moveCounts } from './place-counts.ts';

/** The new scores of a board, and the close of the newest session in them, milliseconds since 1970. */
interface NewScores {
  readonly newest: number;
  readonly scores: readonly {
    readonly memberId: string;
    /** Millionths. */
    readonly score: number;
    readonly account: Pick<ContestAccount, 'trades' | 'qualifiedAt'>;
  }[];
}

/** Writes the scores of contestants on a board, each a row that changes, with the counts of their buckets. */
export async function writeScores(
  transaction: Tx,
  { activityId, board }: BoardKey,
  { newest, scores }: NewScores,
): Promise<void> {
  await transaction
    .insertInto('contest_board')
    .values({ activity_id: activityId, board, state: 'live' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const memberIds = scores.map(({ memberId }) => memberId);
  const key = { activityId, board };
  const before = await listBuckets(transaction, key, memberIds);
  const rows = scores.map(({ memberId, score, account: { trades, qualifiedAt } }) => ({
    ...{ member_id: memberId, negative_score: -score, bucket: bucketOf(-score), trades },
    qualified_at: qualifiedAt === null ? null : new Date(qualifiedAt).toISOString(),
  }));
  // In the order of the members, as every server writes them.
  await sql`
    insert into contest_score (activity_id, board, member_id, negative_score, bucket, trades, qualified_at, is_out)
    select ${activityId}, ${board}, v.member_id, v.negative_score, v.bucket, v.trades, v.qualified_at,
      e.disqualified_for is not null
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v (member_id uuid, negative_score int8, bucket int4,
      trades int4, qualified_at timestamptz)
    join contest_entry e on e.activity_id = ${activityId} and e.member_id = v.member_id
    order by v.member_id
    on conflict (activity_id, board, member_id) do update set negative_score = excluded.negative_score,
      bucket = excluded.bucket, trades = excluded.trades, qualified_at = excluded.qualified_at,
      is_out = excluded.is_out`.execute(transaction);
  await moveCounts(transaction, key, { from: before, to: await listBuckets(transaction, key, memberIds) });
  const updated_at = new Date(newest);
  await transaction
    .updateTable('contest_board')
    .set({ updated_at })
    .where('activity_id', '=', activityId)
    .where('board', '=', board)
    .where((row) => row.or([row('updated_at', 'is', null), row('updated_at', '<', updated_at)]))
    .execute();
}
