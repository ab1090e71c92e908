import { contestState } from '#contract/activity-kit/states.ts';
import type { Database } from '#server/db/database.ts';
import { sql } from 'kysely';
import type { BoardKey } from './boards.ts';
import { bucketSize } from './place-counts.ts';

/** The places that a board lists; a reader's own place is told wherever it is. */
export const listedPlaces = 1000;

/** A row of a board. */
export interface BoardRow {
  /** `rank_record_id` on the wire. */
  readonly recordId: string;
  /** From 1; null for a contestant without a place. */
  readonly place: number | null;
  /** Millionths of the capital. */
  readonly score: number;
  readonly trades: number;
}

/** A page of a board and the reader's own row, from one moment. */
export interface BoardPage {
  /** One of `contestState`. */
  readonly state: string;
  /** The close of the newest session in it, milliseconds since 1970; null before the first. */
  readonly updatedAt: number | null;
  /** Places that are listed. */
  readonly total: number;
  readonly rows: readonly BoardRow[];
  /** Null for a reader without a score. */
  readonly my: BoardRow | null;
}

/** Whose board is read by whom, and which page of it. */
interface BoardQuery extends BoardKey {
  /** Null for a reader without a session. */
  readonly memberId: string | null;
  readonly offset: number;
  readonly limit: number;
}

interface StoredRow {
  readonly record_id: string;
  readonly place: string | null;
  readonly negative_score: string;
  readonly trades: number;
  readonly is_own: boolean;
}

const states = {
  live: contestState.live,
  placing: contestState.review,
  in_review: contestState.review,
  paying: contestState.review,
  final: contestState.final,
} as const;

/** Reads a page of the board of a contest (rule K2): one statement, so the page and the reader's own row are of one moment. */
export async function readBoard({ query }: Database, asked: BoardQuery): Promise<BoardPage> {
  const { activityId } = asked;
  const known = await query
    .selectFrom('contest_board')
    .select(['state', 'round', 'placed', 'updated_at'])
    .where('activity_id', '=', activityId)
    .where('board', '=', asked.board)
    .executeTakeFirst();
  if (known === undefined) return { state: contestState.live, updatedAt: null, total: 0, rows: [], my: null };
  const { state, round, placed, updated_at } = known;
  const isWritten = state !== 'live' && state !== 'placing';
  const statement = isWritten ? writtenPage(asked, round) : livePage(asked);
  const { rows } = await statement.execute(query);
  const own = rows.find(({ is_own }) => is_own);
  const { length } = rows.filter(({ is_own }) => !is_own);
  return {
    ...{ state: states[state], updatedAt: updated_at?.getTime() ?? null },
    // A page that is not full is the last one.
    total: Math.min(isWritten ? placed : await countPlaces(query, asked, length), listedPlaces),
    rows: rows.filter(({ is_own }) => !is_own).map(boardRow),
    my: own === undefined ? null : boardRow(own),
  };
}

/** The order of the places in the index; the score comes first, negated. */
const inOrder = sql`s.negative_score, s.qualified_at, s.member_id`;

function livePage({ activityId, board, memberId, offset, limit }: BoardQuery) {
  const shown = Math.max(0, Math.min(limit, listedPlaces - offset));
  return sql<StoredRow>`
    with page as materialized (
      select s.member_id, s.negative_score, s.trades, s.qualified_at from contest_score s
      where s.activity_id = ${activityId} and s.board = ${board} and s.qualified_at is not null and not s.is_out
      order by ${inOrder} offset ${offset} limit ${shown}
    ), placed as (
      select s.member_id, s.negative_score, s.trades, false as is_own,
        ${offset}::int8 + row_number() over (order by ${inOrder}) as place
      from page s
      union all
      select s.member_id, s.negative_score, s.trades, true,
        case when s.qualified_at is not null and not s.is_out then 1 + (
          select coalesce(sum(c.places), 0)::int8 from contest_count c
          where c.activity_id = ${activityId} and c.board = ${board} and c.bucket < s.bucket
        ) + (
          select count(*) from contest_score o
          where o.activity_id = ${activityId} and o.board = ${board} and o.qualified_at is not null and not o.is_out
            and o.negative_score >= s.bucket::int8 * ${bucketSize} and o.negative_score <= s.negative_score
            and (o.negative_score, o.qualified_at, o.member_id) < (s.negative_score, s.qualified_at, s.member_id)
        ) end
      from contest_score s
      where s.activity_id = ${activityId} and s.board = ${board} and s.member_id = ${memberId}::uuid
    )
    select e.record_id, placed.place, placed.negative_score, placed.trades, placed.is_own from placed
    join contest_entry e on e.activity_id = ${activityId} and e.member_id = placed.member_id
    order by placed.is_own, placed.place`;
}

/** As {@link livePage}, of the places that were written down. */
function writtenPage({ activityId, board, memberId, offset, limit }: BoardQuery, round: number) {
  return sql<StoredRow>`
    with placed as (
      select member_id, negative_score, trades, false as is_own, place::int8 from contest_place
      where activity_id = ${activityId} and board = ${board} and round = ${round}
        and place > ${offset} and place <= ${Math.min(offset + limit, listedPlaces)}
      union all
      select s.member_id, s.negative_score, s.trades, true, p.place::int8 from contest_score s
      left join contest_place p on p.activity_id = s.activity_id and p.board = s.board and p.round = ${round}
        and p.member_id = s.member_id
      where s.activity_id = ${activityId} and s.board = ${board} and s.member_id = ${memberId}::uuid
    )
    select e.record_id, placed.place, placed.negative_score, placed.trades, placed.is_own from placed
    join contest_entry e on e.activity_id = ${activityId} and e.member_id = placed.member_id
    order by placed.is_own, placed.place`;
}

/** How many places there are, at most as many as are listed. */
async function countPlaces(
  query: Database['query'],
  { activityId, board, offset, limit }: BoardQuery,
  shown: number,
): Promise<number> {
  if (shown > 0 && shown < limit) return offset + shown;
  const { rows } = await sql<{ readonly total: string }>`
    select count(*) as total from (
      select 1 from contest_score where activity_id = ${activityId} and board = ${board}
        and qualified_at is not null and not is_out limit ${listedPlaces}
    ) as listed`.execute(query);
  return Number(rows[0]?.total ?? 0);
}

function boardRow({ record_id, place, negative_score, trades }: StoredRow): BoardRow {
  // No contestant has a score of minus nothing.
  const score = 0 - Number(negative_score);
  return { recordId: record_id, place: place === null ? null : Number(place), score, trades };
}
