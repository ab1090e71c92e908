import type { Database } from '#server/db/database.ts';
import { weekBoard, wholeBoard } from '#server/engine/contest/boards.ts';
import { exportContest } from '#server/engine/contest/export-contest.ts';
import type { ContestantLine } from '#server/verify-contest/contest-lines.ts';
import { verifyExport } from '#server/verify-contest/verify-export.ts';
import { sql } from 'kysely';
import type { JobBooks } from './paying-job.ts';

/** More than the places that one transaction writes down. */
export const contestants = 1040;
/** More prizes than two transactions give. */
export const zones = [
  { to: 5, prize: 'first' },
  { to: 45, prize: 'second' },
] as const;
const paidPlaces = 45;

/**
 * Reads a contest that is over: its boards were settled in one round, its values and places are those that the verifier
 * computes from the export, and who has one of the first places has its prize, once.
 */
export async function readContest(
  database: Database,
  id: string,
  { isWeekly }: { readonly isWeekly: boolean },
): Promise<JobBooks> {
  let text = '';
  for await (const line of exportContest(database, id)) text += line;
  const [prizes, boards] = [await readPrizes(database, id, text), await readBoards(database, id)];
  const expected = [wholeBoard, ...(isWeekly ? [await weekOfContest(database, id)] : [])];
  return {
    due: [...prizes.due, ...expected.map((board) => boardLine(settledBoard(board)))],
    found: [...prizes.found, ...boards.map(boardLine), ...verifyExport(text).problems],
  };
}

/** The prizes by the places of the export, and the awards. */
async function readPrizes({ query }: Database, id: string, exported: string): Promise<JobBooks> {
  const lines = exported.trimEnd().split('\n').slice(1, -1);
  const placed = new Map(
    lines.map((line) => {
      const { record, place } = JSON.parse(line) as ContestantLine;
      return [record, place];
    }),
  );
  const entries = await query
    .selectFrom('contest_entry')
    .select(['member_id', 'record_id'])
    .where('activity_id', '=', id)
    .execute();
  const awards = await query
    .selectFrom('award')
    .select(['member_id', 'prize_id'])
    .where('activity_id', '=', id)
    .execute();
  return {
    due: entries.flatMap(({ member_id, record_id }) => {
      const place = placed.get(record_id) ?? null;
      const zone = place === null ? undefined : zones.find(({ to }) => place <= to);
      return zone === undefined ? [] : [`${zone.prize} for ${member_id}`];
    }),
    found: awards.map(({ member_id, prize_id }) => `${prize_id} for ${member_id}`),
  };
}

/** All sessions of a contest of a run are in one week. */
async function weekOfContest({ query }: Database, id: string): Promise<string> {
  const { day } = await query
    .selectFrom('contest_session')
    .select('day')
    .where('activity_id', '=', id)
    .orderBy('day')
    .limit(1)
    .executeTakeFirstOrThrow();
  return weekBoard(day);
}

interface SettledBoard {
  readonly board: string;
  readonly state: string;
  readonly round: number;
  /** Places that are written down, and how many of them are those of a recount. */
  readonly written: number;
  readonly right: number;
  readonly paid: number;
}

const settledBoard = (board: string): SettledBoard => ({
  ...{ board, state: 'final', round: 1, written: contestants, right: contestants },
  paid: board === wholeBoard ? paidPlaces : 0,
});

const boardLine = ({ board, state, round, written, right, paid }: SettledBoard): string =>
  `${board} is ${state} after round ${round}: ${written} places, ${right} of them right, ${paid} paid`;

async function readBoards({ query }: Database, id: string): Promise<readonly SettledBoard[]> {
  const { rows } = await sql<SettledBoard>`
    select b.board, b.state, b.round, b.paid, (
      select count(*)::int4 from contest_place p where p.activity_id = b.activity_id and p.board = b.board
    ) as written, (
      select count(*)::int4 from contest_place p join (
        select member_id, row_number() over (order by negative_score, qualified_at, member_id) as place
        from contest_score s where s.activity_id = b.activity_id and s.board = b.board
      ) as recount using (member_id, place)
      where p.activity_id = b.activity_id and p.board = b.board
    ) as right
    from contest_board b where b.activity_id = ${id}`.execute(query);
  return rows;
}
