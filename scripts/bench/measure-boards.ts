import { loadavg } from 'node:os';
import { loadActivity } from '#server/engine/activity/activity-repository.ts';
import { wholeBoard } from '#server/engine/contest/boards.ts';
import { bucketSize, placeCheck } from '#server/engine/contest/place-counts.ts';
import { readBoard } from '#server/engine/contest/read-board.ts';
import { settleStep } from '#server/engine/contest/settle-contest.ts';
import { writeScores } from '#server/engine/contest/write-scores.ts';
import { systemClock } from '#server/clock.ts';
import { systemRandom } from '#server/random.ts';
import { sql } from 'kysely';
import { startBenchServer } from './bench-server.ts';
import type { BenchServer } from './bench-server.ts';

/** Times in milliseconds. */
export interface BoardFigures {
  readonly contestants: number;
  readonly changesPerSecond: number;
  readonly reads: number;
  readonly readP50: number;
  readonly readP99: number;
  readonly changeP99: number;
  readonly longestPlacing: number;
  /** Places that a recount does not have, and buckets that are counted wrong. */
  readonly wrong: number;
  readonly machineLoad: number;
}

const activityId = 'trading-competition';
const key = { activityId, board: wholeBoard };
const contestants = 100_000;
/** Scores that change in one transaction, and transactions a second. */
const [changed, writes] = [21, 10];
const seconds = 20;
const readers = 4;

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
const sorted = (times: readonly number[]): number[] => [...times].sort((one, other) => one - other);
const score = (): number => Math.floor((Math.random() - 0.5) * 400_000);

/** Fills the board: members without accounts of their own, every one with a place. */
async function fill({ query }: BenchServer['database']): Promise<readonly string[]> {
  await sql`
    insert into contest_entry (activity_id, member_id, record_id, entered_at, entered_on, cash_fen, value_fen)
    select ${activityId}, md5('m' || i)::uuid, md5('r' || i)::uuid, now(), '2026-11-21', 100000000, 100000000
    from generate_series(1, ${contestants}::int4) i`.execute(query);
  await sql`insert into contest_board (activity_id, board, state) values (${activityId}, ${wholeBoard}, 'live')
    on conflict do nothing`.execute(query);
  await sql`
    insert into contest_score (activity_id, board, member_id, negative_score, bucket, trades, qualified_at)
    select ${activityId}, ${wholeBoard}, md5('m' || i)::uuid, s.score, floor(s.score / ${bucketSize}::float8), 5,
      now() - i * interval '1 second'
    from generate_series(1, ${contestants}::int4) i, lateral (select hashint4(i) % 200000 as score) s`.execute(
    query,
  );
  await sql`
    insert into contest_count (activity_id, board, bucket, places)
    select activity_id, board, bucket, count(*) from contest_score group by activity_id, board, bucket`.execute(
    query,
  );
  await sql`analyze contest_score, contest_entry, contest_count`.execute(query);
  const rows = await query.selectFrom('contest_entry').select('member_id').execute();
  return rows.map((row) => row.member_id);
}

/** Changes scores and reads pages with an own row, beside each other. */
async function playBoard({ database }: BenchServer, memberIds: readonly string[]) {
  const until = performance.now() + seconds * 1000;
  const [reads, changes]: [number[], number[]] = [[], []];
  const anyone = (): string => memberIds[Math.floor(Math.random() * memberIds.length)] ?? '';
  const read = async (): Promise<void> => {
    while (performance.now() < until) {
      const from = performance.now();
      const offset = 100 * Math.floor(Math.random() * 10);
      await readBoard(database, { ...key, memberId: anyone(), offset, limit: 100 });
      reads.push(performance.now() - from);
    }
  };
  const write = async (): Promise<void> => {
    for (let due = performance.now(); due < until; due += 1000 / writes) {
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
      const account = { trades: 5, qualifiedAt: systemClock.now() };
      const members = [...new Set(Array.from({ length: changed }, anyone))].sort();
      const scores = members.map((memberId) => ({ memberId, score: score(), account }));
      const from = performance.now();
      await database.transaction((transaction) =>
        writeScores(transaction, key, { newest: systemClock.now(), scores }),
      );
      changes.push(performance.now() - from);
    }
  };
  await Promise.all([write(), ...Array.from({ length: readers }, read)]);
  return { reads: sorted(reads), changes: sorted(changes) };
}

/** Writes all places down; the longest transaction. */
async function placeAll({ database, secrets }: BenchServer): Promise<number> {
  let longest = 0;
  for (let isMore = true; isMore;) {
    const from = performance.now();
    isMore = await database.transaction(async (transaction) => {
      const activity = await loadActivity(transaction, activityId);
      if (activity === null) throw new Error(`the sample content has no ${activityId}`);
      const server = { transaction, secrets, random: systemRandom, now: systemClock.now() };
      return settleStep(server, activity, wholeBoard);
    });
    longest = Math.max(longest, performance.now() - from);
  }
  return longest;
}

async function countWrong({ database: { query } }: BenchServer): Promise<number> {
  const { rows } = await sql<{ readonly wrong: string }>`
    with again as (
      select member_id, row_number() over (order by negative_score, qualified_at, member_id) as place
      from contest_score where activity_id = ${activityId} and board = ${wholeBoard} and qualified_at is not null
    )
    select count(*) as wrong from again
    full join contest_place p on p.activity_id = ${activityId} and p.board = ${wholeBoard} and p.member_id = again.member_id
    where p.place is distinct from again.place`.execute(query);
  const buckets = await placeCheck.run(query, { activityId, memberIds: null });
  return Number(rows[0]?.wrong ?? contestants) + buckets.length;
}

/** Measures a board of 100,000 contestants on the PostgreSQL of `databaseUrl`. */
export async function measureBoards(databaseUrl: string): Promise<BoardFigures> {
  const server = await startBenchServer(databaseUrl, { bundles: false });
  try {
    const { reads, changes } = await playBoard(server, await fill(server.database));
    const longestPlacing = await placeAll(server);
    return {
      ...{ contestants, changesPerSecond: Math.round((changes.length * changed) / seconds), longestPlacing },
      ...{ reads: reads.length, readP50: at(reads, 0.5), readP99: at(reads, 0.99) },
      ...{ changeP99: at(changes, 0.99), wrong: await countWrong(server), machineLoad: loadavg()[0] ?? 0 },
    };
  } finally {
    await server.stop();
  }
}
