import { codes } from '#contract/http/codes.ts';
import type { Tx } from '#server/db/database.ts';
import { activityError } from '#server/engine/activity/activity-context.ts';
import type { Random } from '#server/random.ts';
import { rankContestants } from './rank-contestants.ts';
import type { BoardRule, Contest, Standing } from './rank-contestants.ts';

/** How long readers can page through a snapshot that is no longer the newest, milliseconds. */
const keptMs = 10 * 60 * 1000;
/** A statement has at most 65,535 parameters. */
const rowsAStatement = 5000;

/** Identifies a board: the ranking of an activity in a period (for example `week:2026-11-16`, or `all`). */
export interface BoardKey {
  readonly activityId: string;
  readonly board: string;
  readonly period: string;
}

/** A new board. */
export interface NewBoard extends BoardKey, BoardRule {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/**
 * Opens a board; idempotent, an existing board does not change its rule, because scores were made under it.
 * @parked Waits for `/activity/etfMatch`, with the whole file.
 */
export async function openBoard(transaction: Tx, board: NewBoard): Promise<void> {
  await transaction
    .insertInto('rank_board')
    .values({
      activity_id: board.activityId,
      board: board.board,
      period: board.period,
      scoring: board.scoring,
      least_score: board.minScore,
      least_events: board.minEvents,
      starts_at: board.startsAt,
      ends_at: board.endsAt,
      state: 'live',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Inputs of a change of a board. */
interface BoardChange {
  readonly random: Random;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Writes a new snapshot of the board, also in review, when only disqualifications can have changed; false for a final
 * board.
 * @throws ApiError boardMissing
 */
export async function refreshBoard(transaction: Tx, key: BoardKey, change: BoardChange): Promise<boolean> {
  const { state, rule } = await lockBoard(transaction, key, 'refreshes');
  if (state === 'final') return false;
  await takeSnapshot(transaction, { key, rule, ...change });
  return true;
}

/**
 * Freezes a board whose time is over: scores in progress are awaited, later ones are refused, and the snapshot is
 * reviewed. False when it is too early, or was done before.
 * @throws ApiError boardMissing
 */
export async function freezeBoard(transaction: Tx, key: BoardKey, change: BoardChange): Promise<boolean> {
  const { state, endsAt, rule } = await lockBoard(transaction, key, 'scores');
  if (state !== 'live' || change.now < endsAt) return false;
  await takeSnapshot(transaction, { key, rule, ...change });
  const frozen = await transaction
    .updateTable('rank_board')
    .set({ state: 'in_review' })
    .where('activity_id', '=', key.activityId)
    .where('board', '=', key.board)
    .where('period', '=', key.period)
    .where('state', '=', 'live')
    .executeTakeFirst();
  return frozen.numUpdatedRows === 1n;
}

/** A contestant with a place; the campaign decides whether the place pays. */
export type Placed = Standing & { readonly place: number };

/**
 * Makes a reviewed board final, once, and returns the contestants with a place, in order; null for a board that is
 * still live or was settled before. Disqualified contestants are not included.
 * @throws ApiError boardMissing
 */
export async function settleBoard(
  transaction: Tx,
  key: BoardKey,
  change: BoardChange,
): Promise<readonly Placed[] | null> {
  const { state, rule } = await lockBoard(transaction, key, 'scores');
  if (state !== 'in_review') return null;
  const standings = await takeSnapshot(transaction, { key, rule, ...change });
  const settled = await transaction
    .updateTable('rank_board')
    .set({ state: 'final', settled_at: new Date(change.now) })
    .where('activity_id', '=', key.activityId)
    .where('board', '=', key.board)
    .where('period', '=', key.period)
    .where('state', '=', 'in_review')
    .executeTakeFirst();
  if (settled.numUpdatedRows !== 1n) throw new Error('a locked board changed its state');
  return standings.filter((standing): standing is Placed => standing.place !== null);
}

/** A board that this transaction has locked. */
export interface LockedBoard {
  readonly state: 'live' | 'in_review' | 'final';
  readonly endsAt: number;
  readonly rule: BoardRule;
}

/**
 * Locks a board against other refreshes and, if it is to be frozen, against new scores too.
 * @throws ApiError boardMissing
 */
async function lockBoard(
  transaction: Tx,
  { activityId, board, period }: BoardKey,
  against: 'refreshes' | 'scores',
): Promise<LockedBoard> {
  const query = transaction
    .selectFrom('rank_board')
    .select(['state', 'ends_at', 'scoring', 'least_score', 'least_events'])
    .where('activity_id', '=', activityId)
    .where('board', '=', board)
    .where('period', '=', period);
  const locked = against === 'scores' ? query.forUpdate() : query.forNoKeyUpdate();
  const row = await locked.executeTakeFirst();
  if (!row) throw activityError(codes.boardMissing, '榜单不存在');
  const { scoring, least_score, least_events: minEvents } = row;
  return {
    state: row.state,
    endsAt: row.ends_at.getTime(),
    rule: { scoring, minScore: Number(least_score), minEvents },
  };
}

/** The board to write; its row must be locked by the caller. */
interface Subject {
  readonly key: BoardKey;
  readonly rule: BoardRule;
  readonly random: Random;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Writes the whole board as one snapshot and makes it the current one (rule K2); returns the standings. */
async function takeSnapshot(transaction: Tx, { key, rule, random, now }: Subject): Promise<Standing[]> {
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
