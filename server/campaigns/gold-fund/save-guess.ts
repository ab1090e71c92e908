import { codes } from '#contract/codes.ts';
import { participationResult } from '#contract/activity-kit/participation.ts';
import type { ClosingPrices } from '#server/engine/guess/trading-calendar.ts';
import { openRound, placeGuess } from '#server/engine/guess/guess.ts';
import type { NewGuess } from '#server/engine/guess/guess.ts';
import type { ParticipationOutcome } from '#server/engine/activity/play-type.ts';
import type { Participation } from '#server/engine/activity/activity-context.ts';
import { refuseParticipation } from '#server/engine/activity/activity-context.ts';
import { goldFundConfig } from './gold-fund-config.ts';
import { roundsAt } from './rounds-at.ts';

/**
 * Keeps the member's guess about a stock of the activity; nothing is staked. The first guess of all stores the round.
 * @throws Fault guessMissing, guessLocked, guessGiven
 */
export async function saveGuess(
  participation: Participation,
  prices: ClosingPrices,
  guess: NewGuess,
): Promise<ParticipationOutcome> {
  const { transaction, activity, now } = participation;
  // What is over was stored, or nobody guessed.
  const round = roundsAt(activity, prices, now).find(({ roundId }) => roundId === guess.roundId);
  if (round === undefined) throw refuseParticipation(codes.guessMissing, '竞猜不存在');
  const { stock, session, ...terms } = round;
  await openRound(transaction, { ...terms, activityId: activity.id, subject: stock.code });
  await placeGuess(participation, guess);
  const { tokens } = goldFundConfig(activity).guess;
  return {
    result: participationResult.success,
    result_msg: `已提交，${session.day}收盘后猜对得${String(tokens)}枚金锤`,
  };
}
