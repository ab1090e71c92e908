import { codes } from '#contract/http/codes.ts';
import type { Database } from '#server/db/database.ts';
import { activityError } from '#server/engine/activity/activity-context.ts';
import type { BoardKey } from './board.ts';

/** A row of a board. */
export interface BoardRow {
  /** Never sent to clients. */
  readonly memberId: string;
  /** `rank_record_id` on the wire. */
  readonly recordId: string;
  readonly nickname: string;
  readonly place: number | null;
  readonly score: number;
  readonly events: number;
}

/** A page of a board and the reader's own row, from one snapshot. */
export interface BoardPage {
  readonly state: 'live' | 'in_review' | 'final';
  /** Sent with the request of the next page, so that it comes from the same snapshot; null before the first one. */
  readonly snapshotId: string | null;
  /** When the snapshot was made, milliseconds since 1970. */
  readonly updatedAt: number | null;
  readonly total: number;
  readonly rows: readonly BoardRow[];
  /** Null for a reader without a score. */
  readonly my: BoardRow | null;
  /** Fields of a place; `my` has its own. */
  readonly minScore: number;
  readonly minEvents: number;
}

/** The page and its snapshot; a snapshot that was deleted is replaced by the newest. */
export interface BoardQuery {
  readonly readerId: string | null;
  readonly snapshotId?: string | undefined;
  readonly offset: number;
  readonly limit: number;
}

/**
 * Reads a page of a board (rule K2).
 * @throws ApiError boardMissing
 * @parked Waits for `/activity/etfMatch`, with the whole file.
 */
export async function readBoard(database: Database, key: BoardKey, asked: BoardQuery): Promise<BoardPage> {
  const board = await boardOf(database, key);
  const snapshot = await snapshotOf(database, key, asked.snapshotId ?? null, board.snapshot_id);
  const head = {
    state: board.state,
    minScore: Number(board.least_score),
    minEvents: board.least_events,
  };
  if (!snapshot) return { ...head, snapshotId: null, updatedAt: null, total: 0, rows: [], my: null };
  const { offset, limit, readerId } = asked;
  const rows = await rowsOf(database, snapshot.id)
    .where('rank_row.place', '>', offset)
    .where('rank_row.place', '<=', offset + limit)
    .orderBy('rank_row.place')
    .execute();
  const own =
    readerId === null
      ? undefined
      : await rowsOf(database, snapshot.id).where('rank_row.member_id', '=', readerId).executeTakeFirst();
  return {
    ...head,
    snapshotId: snapshot.id,
    updatedAt: snapshot.made_at.getTime(),
    total: snapshot.ranked,
    rows: rows.map(boardRow),
    my: own ? boardRow(own) : null,
  };
}

async function boardOf({ query }: Database, { activityId, board, period }: BoardKey) {
  const row = await query
    .selectFrom('rank_board')
    .select(['state', 'snapshot_id', 'least_score', 'least_events'])
    .where('activity_id', '=', activityId)
    .where('board', '=', board)
    .where('period', '=', period)
    .executeTakeFirst();
  if (!row) throw activityError(codes.boardMissing, '榜单不存在');
  return row;
}

/** The requested snapshot if it belongs to this board, else the newest. */
async function snapshotOf(
  { query }: Database,
  { activityId, board, period }: BoardKey,
  wanted: string | null,
  newest: string | null,
) {
  const ids = [wanted, newest].filter((id) => id !== null);
  if (ids.length === 0) return undefined;
  const found = await query
    .selectFrom('rank_snapshot')
    .select(['id', 'ranked', 'made_at'])
    .where('activity_id', '=', activityId)
    .where('board', '=', board)
    .where('period', '=', period)
    .where('id', 'in', ids)
    .execute();
  return found.find(({ id }) => id === wanted) ?? found.find(({ id }) => id === newest);
}

function rowsOf({ query }: Database, snapshotId: string) {
  return query
    .selectFrom('rank_row')
    .innerJoin('rank_snapshot', 'rank_snapshot.id', 'rank_row.snapshot_id')
    .innerJoin('rank_contestant', (join) =>
      join
        .onRef('rank_contestant.member_id', '=', 'rank_row.member_id')
        .onRef('rank_contestant.activity_id', '=', 'rank_snapshot.activity_id'),
    )
    .innerJoin('member', 'member.id', 'rank_row.member_id')
    .select(['rank_row.member_id', 'record_id', 'nickname', 'place', 'score', 'events'])
    .where('rank_row.snapshot_id', '=', snapshotId);
}

interface StoredRow {
  readonly member_id: string;
  readonly record_id: string;
  readonly nickname: string;
  readonly place: number | null;
  readonly score: string;
  readonly events: number;
}

function boardRow({ member_id, record_id, nickname, place, score, events }: StoredRow): BoardRow {
  return { memberId: member_id, recordId: record_id, nickname, place, score: Number(score), events };
}
