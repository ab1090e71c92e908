import { hourMs } from '#server/clock.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import { termsOf } from '#server/engine/activity/terms.ts';
import { checkInWithReward } from '#server/engine/check-in/check-in-reward.ts';
import { earnMissingFragment, openTreasure } from '#server/engine/collect/collect.ts';
import { chooseSection } from '#server/engine/contest/contest-records.ts';
import { contestTerms } from '#server/engine/contest/contest-terms.ts';
import { enterContest } from '#server/engine/contest/contestants.ts';
import { guessesOf } from '#server/engine/guess/guess-terms.ts';
import { roundsAt, saveGuess } from '#server/engine/guess/stock-guesses.ts';
import { answerQuiz, continueQuiz } from '#server/engine/quiz/quiz-play.ts';
import { quizTermsOf } from '#server/engine/quiz/quiz-terms.ts';
import { openPacket } from '#server/engine/red-packet/open-packet.ts';
import { redPacketsOf } from '#server/engine/red-packet/red-packet-terms.ts';
import { subscribe } from '#server/engine/subscription/subscription.ts';
import { managerTopic } from '#server/campaigns/auto-investment/manager-views.ts';
import { autoInvestmentTerms } from '#server/campaigns/auto-investment/plan-terms.ts';
import { releaseTopic } from '#server/campaigns/calendar/release-notices.ts';
import { collectEggs, feedChicken } from '#server/campaigns/etf-chicken/chicken.ts';
import { sampleClosingPrices } from './sample-market.ts';

/** An act that a member of the sample has done at the time of the context. */
type SampleAct = (context: ActivityContext) => Promise<unknown>;

const guesses = guessesOf('stock_guess');

/** The acts of the sample members beside tasks, rights and prizes, by the type of the activity and their names in the content. */
export const sampleActs: Readonly<Record<string, Readonly<Record<string, SampleAct>>>> = {
  auto_investment: { follow: followFirstManager },
  calendar: {
    subscribe: ({ transaction, activity, memberId, now }) =>
      subscribe(transaction, { memberId, topic: releaseTopic(activity.id) }, now),
  },
  etf_chicken: { feed: feedChicken, collect: collectEggs },
  etf_match: { enter: enterContest, choose: chooseFirstSection },
  etf_train: { check_in: checkInWithReward },
  question: { answer: answerAll },
  stock_guess: { guess: guessUp },
  trading_competition: { enter: enterContest, open_packet: openCurrentPacket },
  treasure: {
    open: openTreasure,
    // A friend gives what is missing.
    given: (context) => earnMissingFragment(context, { cause: 'help', fact: 'sample' }),
  },
};

function followFirstManager({ transaction, activity, memberId, now }: ActivityContext): Promise<void> {
  const [first] = termsOf(activity, autoInvestmentTerms).managers;
  return subscribe(transaction, { memberId, topic: managerTopic(activity.id, first?.id ?? '') }, now);
}

async function chooseFirstSection(context: ActivityContext): Promise<void> {
  const { sections: [first] = [] } = termsOf(context.activity, contestTerms);
  if (first !== undefined) await chooseSection(context, first.id);
}

/** Answers every question of the round, and all of them right. */
async function answerAll(context: ActivityContext): Promise<void> {
  const { set } = quizTermsOf(context.activity);
  const paying = { playTypes: new Map() };
  const { attempt } = await continueQuiz(context, set.id, paying);
  for (const { questionId } of attempt.drawn) {
    const optionIds = set.questions.find(({ id }) => id === questionId)?.answer ?? [];
    await answerQuiz(context, { ...paying, questionSetId: set.id, questionId, optionIds });
  }
}

/** Guesses in the evening that the first stock rises in the next session. */
async function guessUp({ now, ...context }: ActivityContext): Promise<void> {
  const evening = now + 11 * hourMs;
  const terms = guesses.termsOf(context.activity);
  const parts = { prices: sampleClosingPrices, terms };
  const [round] = roundsAt({ ...parts, activity: context.activity, now: evening });
  if (round !== undefined)
    await saveGuess({ ...context, now: evening }, parts, { roundId: round.roundId, pick: 'up' });
}

/** Opens the red packet that is open at the time. */
function openCurrentPacket(context: ActivityContext): Promise<number> {
  const { activity, now } = context;
  const open = redPacketsOf(activity).find(({ opensAt, expiresAt }) => opensAt <= now && now < expiresAt);
  return openPacket(context, open?.prize.prizeId ?? '');
}
