import { codes } from '#contract/codes.ts';
import type { Participation } from '#server/engine/activity/activity-context.ts';
import { refuseParticipation } from '#server/engine/activity/activity-context.ts';
import type { Direction } from './direction.ts';

/** A guess: nothing is staked, and it cannot be changed. */
export interface NewGuess {
  readonly roundId: string;
  readonly pick: Direction;
}

/**
 * Keeps the member's guess, one a round, while the round is open: [opens, locks) by the server's clock.
 * @throws Fault guessMissing, guessLocked, guessGiven
 */
export async function placeGuess(
  { transaction, activity, memberId, now }: Participation,
  { roundId, pick }: NewGuess,
): Promise<void> {
  // Shared among guesses; a settlement waits for those under way and is seen by those that waited for it.
  const round = await transaction
    .selectFrom('guess_round')
    .select(['opens_at', 'locks_at', 'state'])
    .where('activity_id', '=', activity.id)
    .where('round_id', '=', roundId)
    .forKeyShare()
    .executeTakeFirst();
  if (!round) throw refuseParticipation(codes.guessMissing, '竞猜不存在');
  if (now < round.opens_at.getTime()) throw refuseParticipation(codes.guessLocked, '竞猜尚未开始');
  if (now >= round.locks_at.getTime() || round.state !== 'open') {
    throw refuseParticipation(codes.guessLocked, '竞猜已截止');
  }
  const kept = await transaction
    .insertInto('guess')
    .values({
      activity_id: activity.id,
      round_id: roundId,
      member_id: memberId,
      pick,
      guessed_at: new Date(now),
      result: null,
    })
    .onConflict((conflict) => conflict.columns(['activity_id', 'round_id', 'member_id']).doNothing())
    .returning('pick')
    .executeTakeFirst();
  if (!kept) throw refuseParticipation(codes.guessGiven, '已提交竞猜，不可修改');
}
