import type { Tx } from '#server/db/database.ts';
import type { Random } from '#server/random.ts';
import type { BoardKey } from './board-key.ts';
import { rankContestants } from './rank-contestants.ts';
import type { BoardRule, Contest, Standing } from './rank-contestants.ts';

/** How long readers who are paging may go on in a snapshot that is no longer the newest, milliseconds. */
const keptMs = 10 * 60 * 1000;
/** A statement carries 65,535 values at most. */
const rowsAStatement = 5000;

/** The board that is written down; its row must be locked by the caller. */
interface Subject {
  readonly key: BoardKey;
  readonly rule: BoardRule;
  readonly random: Random;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Writes the whole board down as one snapshot and makes it the one that is read (rule K2); returns the standings. */
export async function takeSnapshot(
  transaction: Tx,
  { key, rule, random, now }: Subject,
): Promise<Standing[]> {
  const standings = rankContestants(rule, await contestOf(transaction, key));
  const id = random.uuid();
  const { activityId, board, period } = key;
  const ranked = standings.filter((standing) => standing.place !== null).length;
  await transaction
    .insertInto('rank_snapshot')
    .values({ id, activity_id: activityId, board, period, ranked, made_at: new Date(now) })
    .execute();
  for (let from = 0; from < standings.length; from += rowsAStatement) {
    const rows = standings.slice(from, from + rowsAStatement).map((standing) => rowOf(id, standing));
    await transaction.insertInto('rank_row').values(rows).execute();
  }
  await transaction
    .updateTable('rank_board')
    .set({ snapshot_id: id, updated_at: new Date(now) })
    .where('activity_id', '=', activityId)
    .where('board', '=', board)
    .where('period', '=', period)
    .execute();
  await transaction
    .deleteFrom('rank_snapshot')
    .where('activity_id', '=', activityId)
    .where('board', '=', board)
    .where('period', '=', period)
    .where('id', '<>', id)
    .where('made_at', '<=', new Date(now - keptMs))
    .execute();
  return standings;
}

function rowOf(snapshotId: string, { memberId, place, score, events, qualifiedAt }: Standing) {
  const qualified = qualifiedAt === null ? null : new Date(qualifiedAt);
  return { snapshot_id: snapshotId, member_id: memberId, place, score, events, qualified_at: qualified };
}

async function contestOf(transaction: Tx, { activityId, board, period }: BoardKey): Promise<Contest> {
  const events = await transaction
    .selectFrom('rank_score')
    .select(['member_id', 'event_id', 'points', 'happened_at'])
    .where('activity_id', '=', activityId)
    .where('board', '=', board)
    .where('period', '=', period)
    .execute();
  const contestants = await transaction
    .selectFrom('rank_contestant')
    .innerJoin('member', 'member.id', 'rank_contestant.member_id')
    .select(['rank_contestant.member_id', 'rank_contestant.disqualified_for', 'member.invite_code'])
    .where('rank_contestant.activity_id', '=', activityId)
    .execute();
  const out = contestants.filter((contestant) => contestant.disqualified_for !== null);
  return {
    events: events.map((event) => ({
      memberId: event.member_id,
      eventId: event.event_id,
      points: Number(event.points),
      happenedAt: event.happened_at.getTime(),
    })),
    codes: new Map(contestants.map((contestant) => [contestant.member_id, contestant.invite_code])),
    disqualified: new Set(out.map((contestant) => contestant.member_id)),
  };
}
