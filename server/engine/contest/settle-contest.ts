import { hourMs } from '#server/clock.ts';
import type { Tx } from '#server/db/database.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { termsOf } from '#server/engine/activity/terms.ts';
import { grantPrize } from '#server/engine/award/grant-award.ts';
import type { Random } from '#server/random.ts';
import type { Secrets } from '#server/secrets.ts';
import { sql } from 'kysely';
import { wholeBoard } from './boards.ts';
import type { BoardKey } from './boards.ts';
import { contestTerms, prizeOfPlace } from './contest-terms.ts';

/** Places that one transaction writes down, and prizes that one gives. */
const placesAtOnce = 1000;
const prizesAtOnce = 20;

/** A server that settles a contest. */
interface SettlingServer {
  readonly transaction: Tx;
  readonly random: Random;
  readonly secrets: Pick<Secrets, 'keyFor'>;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Does the next step of a board whose last session is valued: writes down places, and for the whole contest waits for the
 * review and gives the prizes of the places, each once, whatever the number of servers. True if there is more to do now.
 */
export async function settleStep(
  server: SettlingServer,
  activity: Activity,
  board: string,
): Promise<boolean> {
  const key = { activityId: activity.id, board };
  const locked = await lockBoard(server.transaction, key);
  if (locked === undefined) return false;
  switch (locked.state) {
    case 'live':
      await change(server.transaction, key, { state: 'placing', round: locked.round + 1, placed: 0 });
      return true;
    case 'placing':
      return placePage(server, activity, { ...locked, board });
    case 'in_review':
      if (locked.review_until === null || server.now < locked.review_until.getTime()) return false;
      await change(server.transaction, key, { state: 'paying' });
      return true;
    case 'paying':
      return payPage(server, activity, locked);
    case 'final':
      return false;
  }
}

type LockedBoard = NonNullable<Awaited<ReturnType<typeof lockBoard>>>;

function lockBoard(transaction: Tx, { activityId, board }: BoardKey) {
  return transaction
    .selectFrom('contest_board')
    .select(['state', 'round', 'placed', 'paid', 'review_until'])
    .where('activity_id', '=', activityId)
    .where('board', '=', board)
    .forUpdate()
    .executeTakeFirst();
}

type BoardChange = Partial<{
  state: LockedBoard['state'];
  round: number;
  placed: number;
  paid: number;
  review_until: Date | null;
}>;

async function change(transaction: Tx, { activityId, board }: BoardKey, set: BoardChange): Promise<void> {
  await transaction
    .updateTable('contest_board')
    .set(set)
    .where('activity_id', '=', activityId)
    .where('board', '=', board)
    .execute();
}

/** Writes down the next places; scores do not change any more. After the last one the review of the whole contest begins; a week is final. */
async function placePage(
  { transaction, now }: SettlingServer,
  activity: Activity,
  { board, round, placed }: LockedBoard & Pick<BoardKey, 'board'>,
): Promise<boolean> {
  const { id } = activity;
  const { rows } = await sql<{ readonly place: number }>`
    with last as (
      select negative_score, qualified_at, member_id from contest_place
      where activity_id = ${id} and board = ${board} and round = ${round} and place = ${placed}
    ), page as materialized (
      select s.member_id, s.negative_score, s.trades, s.qualified_at from contest_score s
      where s.activity_id = ${id} and s.board = ${board} and s.qualified_at is not null and not s.is_out
        and (${placed} = 0 or (s.negative_score, s.qualified_at, s.member_id) >
          (select negative_score, qualified_at, member_id from last))
      order by s.negative_score, s.qualified_at, s.member_id limit ${placesAtOnce}
    )
    insert into contest_place (activity_id, board, round, place, member_id, negative_score, trades, qualified_at)
    select ${id}, ${board}, ${round}::int4,
      ${placed}::int4 + row_number() over (order by negative_score, qualified_at, member_id),
      member_id, negative_score, trades, qualified_at
    from page returning place`.execute(transaction);
  // The places of a round before are of no use.
  await transaction
    .deleteFrom('contest_place')
    .where('activity_id', '=', id)
    .where('board', '=', board)
    .where('round', '<', round)
    .where('place', '>', placed)
    .where('place', '<=', placed + placesAtOnce)
    .execute();
  const isDone = rows.length < placesAtOnce;
  const { reviewHours } = termsOf(activity, contestTerms);
  const review = { state: 'in_review', review_until: new Date(now + reviewHours * hourMs) } as const;
  await change(
    transaction,
    { activityId: id, board },
    {
      placed: placed + rows.length,
      ...(isDone && (board === wholeBoard ? review : { state: 'final' as const })),
    },
  );
  return !isDone;
}

/** Gives the prizes of the next places. */
async function payPage(
  { transaction, random, secrets, now }: SettlingServer,
  activity: Activity,
  { round, placed, paid }: LockedBoard,
): Promise<boolean> {
  const terms = termsOf(activity, contestTerms);
  const last = Math.min(placed, terms.zones.at(-1)?.to ?? 0);
  const to = Math.min(paid + prizesAtOnce, last);
  const winners = await transaction
    .selectFrom('contest_place')
    .select(['place', 'member_id'])
    .where('activity_id', '=', activity.id)
    .where('board', '=', wholeBoard)
    .where('round', '=', round)
    .where('place', '>', paid)
    .where('place', '<=', to)
    .orderBy('place')
    .execute();
  const isDone = to >= last;
  await change(
    transaction,
    { activityId: activity.id, board: wholeBoard },
    { paid: to, ...(isDone && { state: 'final' }) },
  );
  // Stocks are hot rows, so they come last.
  for (const { place, member_id: memberId } of winners) {
    const prize = activity.prizes.find(({ prizeId }) => prizeId === prizeOfPlace(terms, place));
    if (prize === undefined) throw new Error(`the place ${String(place)} has no prize`);
    const winner = { transaction, activity, memberId, random, secrets, now };
    if (!(await grantPrize(winner, prize, placeSource))) throw new Error(`no ${prize.prizeId} is left`);
  }
  return !isDone;
}

/** The business fact for which the prize of a place is granted: a contestant has one place. */
const placeSource = `contest:${wholeBoard}`;
