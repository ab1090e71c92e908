import { loadActivity } from '#server/engine/activity/activity-repository.ts';
import { shanghaiDate } from '#server/clock.ts';
import type { ClosingPrices } from '#server/engine/guess/trading-calendar.ts';
import { settleRound } from '#server/engine/guess/guess.ts';
import { earn } from '#server/engine/ledger/ledger.ts';
import type { KeepingParts } from './keeping-parts.ts';
import { goldFundConfig } from './gold-fund-config.ts';
import { goldFundPlay } from './gold-fund-play.ts';

/** Rounds that one run settles at most. */
const mostInARun = 100;

interface DueRound {
  readonly activity_id: string;
  readonly round_id: string;
  readonly subject: string;
  readonly closes_at: Date;
}

/**
 * Settles the rounds whose close is known, each once and in a transaction of its own, and pays tokens for what was
 * right; tokens only, never a prize. A paused activity waits.
 */
export async function settleGuesses(parts: KeepingParts, now: number): Promise<void> {
  const due = await parts.database.query
    .selectFrom('guess_round')
    .innerJoin('activity', 'activity.id', 'guess_round.activity_id')
    .select(['activity_id', 'round_id', 'subject', 'closes_at'])
    .where('activity.type', '=', goldFundPlay.type)
    .where('activity.state', '<>', 'paused')
    .where('guess_round.state', '=', 'open')
    .where('closes_at', '<=', new Date(now))
    .orderBy('closes_at')
    .orderBy('round_id')
    .limit(mostInARun)
    .execute();
  for (const round of due) await settle(parts, round, now);
}

async function settle(parts: KeepingParts, round: DueRound, now: number): Promise<void> {
  const { database, prices, random, secrets } = parts;
  await database.transaction(async (transaction) => {
    const results = await settleRound(transaction, {
      ...{ activityId: round.activity_id, roundId: round.round_id, now },
      value: closeOf(prices, round),
      source: prices.source,
    });
    const activity = await loadActivity(transaction, round.activity_id);
    if (results === null || activity === null) return;
    const amount = goldFundConfig(activity).guess.tokens;
    const winners = results.filter(({ result }) => result === 'right').map(({ memberId }) => memberId);
    // Sorted: accounts of many members are always locked in one order.
    for (const memberId of winners.sort()) {
      const winner = { transaction, activity, memberId, random, secrets, now };
      await earn(winner, { currency: 'token', amount, cause: 'guess', fact: round.round_id });
    }
  });
}

function closeOf(prices: ClosingPrices, { subject, closes_at: closesAt }: DueRound): number | null {
  const session = prices.calendar.sessionOn(shanghaiDate(closesAt.getTime()));
  return session === null ? null : prices.closeOf(subject, session);
}
