import { hourMs } from '#server/clock.ts';
import type { Tx } from '#server/db/database.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { termsOf } from '#server/engine/activity/terms.ts';
import { grantPrize } from '#server/engine/award/grant-award.ts';
import type { Random } from '#server/random.ts';
import type { Secrets } from '#server/secrets.ts';
import { sql } from 'kysely';
import { contestTerms, prizeOfPlace, wholeBoard } from './contest-terms.ts';

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
 * Does the next step of a contest whose last session is valued: writes down places, waits for the review, and gives the
 * prizes of the places, each once, whatever the number of servers. True if there is more to do now.
 */
export async function settleStep(server: SettlingServer, activity: Activity): Promise<boolean> {
  const board = await lockBoard(server.transaction, activity.id);
  if (board === undefined) return false;
  switch (board.state) {
    case 'live':
      await change(server.transaction, activity.id, { state: 'placing', round: board.round + 1, placed: 0 });
      return true;
    case 'placing':
      return placePage(server, activity, board);
    case 'in_review':
      if (board.review_until === null || server.now < board.review_until.getTime()) return false;
      await change(server.transaction, activity.id, { state: 'paying' });
      return true;
    case 'paying':
      return payPage(server, activity, board);
    case 'final':
      return false;
  }
}

type LockedBoard = NonNullable<Awaited<ReturnType<typeof lockBoard>>>;

function lockBoard(transaction: Tx, activityId: string) {
  return transaction
    .selectFrom('contest_board')
    .select(['state', 'round', 'placed', 'paid', 'review_until'])
    .where('activity_id', '=', activityId)
    .where('board', '=', wholeBoard)
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

async function change(transaction: Tx, activityId: string, set: BoardChange): Promise<void> {
  await transaction
    .updateTable('contest_board')
    .set(set)
    .where('activity_id', '=', activityId)
    .where('board', '=', wholeBoard)
    .execute();
}

/** Writes down the next places; scores do not change any more. After the last one the review begins. */
async function placePage(
  { transaction, now }: SettlingServer,
  activity: Activity,
  { round, placed }: LockedBoard,
): Promise<boolean> {
  const { id } = activity;
  const { rows } = await sql<{ readonly place: number }>`
    with last as (
      select negative_score, qualified_at, member_id from contest_place
      where activity_id = ${id} and board = ${wholeBoard} and round = ${round} and place = ${placed}
    ), page as materialized (
      select s.member_id, s.negative_score, s.trades, s.qualified_at from contest_score s
      where s.activity_id = ${id} and s.board = ${wholeBoard} and s.qualified_at is not null and not s.is_out
        and (${placed} = 0 or (s.negative_score, s.qualified_at, s.member_id) >
          (select negative_score, qualified_at, member_id from last))
      order by s.negative_score, s.qualified_at, s.member_id limit ${placesAtOnce}
    )
    insert into contest_place (activity_id, board, round, place, member_id, negative_score, trades, qualified_at)
    select ${id}, ${wholeBoard}, ${round}::int4,
      ${placed}::int4 + row_number() over (order by negative_score, qualified_at, member_id),
      member_id, negative_score, trades, qualified_at
    from page returning place`.execute(transaction);
  // The places of a round before are of no use.
  await transaction
    .deleteFrom('contest_place')
    .where('activity_id', '=', id)
    .where('board', '=', wholeBoard)
    .where('round', '<', round)
    .where('place', '>', placed)
    .where('place', '<=', placed + placesAtOnce)
    .execute();
  const isDone = rows.length < placesAtOnce;
  const { reviewHours } = termsOf(activity, contestTerms);
  await change(transaction, id, {
    placed: placed + rows.length,
    ...(isDone && { state: 'in_review', review_until: new Date(now + reviewHours * hourMs) }),
  });
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
  await change(transaction, activity.id, { paid: to, ...(isDone && { state: 'final' }) });
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
