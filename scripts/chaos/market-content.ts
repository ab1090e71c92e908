import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { pool, prize, quiz, shared } from './chaos-parts.ts';

/** Units of each prize: a share for every member, because a packet that is empty refuses, and fewer of the others than are requested. */
export const marketStocks = { share: 64, ranked: 1, cup: 5, cap: 6 };

/** The activities of a round. */
export const tradingOf = (round: number): string => `chaos-trading-${round}`;
export const questionOf = (round: number): string => `chaos-question-${round}`;
export const trainOf = (round: number): string => `chaos-train-${round}`;

/** All of them. */
export const marketActivities = [tradingOf, questionOf, trainOf];

/** The terms of a contest; a sample account trades in its second session, and again in the third. */
export const contest = {
  ...{ capitalFen: 100_000_000, minTrades: 2, reviewHours: 24 },
  securities: ['510931.SH', '512931.SH', '515931.SH', '159931.SZ'],
};

/** A red packet that is open through the whole run. */
function trading(round: number): ContentActivity {
  return {
    ...shared,
    ...{ id: tradingOf(round), type: 'trading_competition', tasks: [] },
    config: {
      ...{ subtitle: '', chancesPerTask: 0 },
      contest: { ...contest, zones: [{ to: 1, prize: 'ranked' }] },
      redPackets: [{ prize: 'share', opensAfterHours: 0, openHours: 480 }],
    },
    prizes: [
      prize('ranked', 'coupon', marketStocks.ranked),
      { ...prize('share', 'red_packet', marketStocks.share), sharedFen: 5000 },
    ],
  };
}

/** The config of a quiz that brings a chance, with so many seconds for an attempt. */
export const quizConfig = (seconds: number): ContentActivity['config'] => ({
  ...{ subtitle: '', chancesPerTask: 0 },
  quiz: { ...quiz, set: { ...quiz.set, seconds }, reward: { currency: 'chance', amount: 1 } },
});

/** An attempt outlives a server that is killed and started again. */
function question(round: number): ContentActivity {
  return {
    ...shared,
    ...{ id: questionOf(round), type: 'question', tasks: [], config: quizConfig(3600) },
    prizes: [prize('cup', 'code', marketStocks.cup)],
    pools: [pool('main', 'chance', 'cup')],
  };
}

/** A check-in pays for one draw. */
function train(round: number): ContentActivity {
  return {
    ...shared,
    ...{ id: trainOf(round), type: 'etf_train', tasks: [] },
    config: {
      ...{ subtitle: '', chancesPerTask: 1, taskCurrency: 'point', camp: {} },
      checkIn: { reward: { currency: 'point', amount: 1 }, streaks: [] },
    },
    prizes: [prize('cap', 'code', marketStocks.cap)],
    pools: [pool('main', 'point', 'cap')],
  };
}

/** The activities of the campaigns of the market of a round. */
export function marketContent(round: number): ContentActivity[] {
  return [trading, question, train].map((make) => make(round));
}
