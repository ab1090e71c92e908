import { stockGuessSchemas } from '#contract/campaigns/stock-guess.schema.ts';
import { stockGuess } from '#contract/campaigns/stock-guess.ts';
import { hourMs } from '#server/clock.ts';
import { activityCalls } from '#server/engine/activity/activity-calls.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import { spendsNothing } from '#server/engine/activity/play-type.ts';
import type { CampaignDeps, ServerCampaign } from '#server/engine/campaign/campaign.ts';
import { campaignPage } from '#server/engine/campaign/campaign-page.ts';
import { guessHandlers } from '#server/engine/campaign/guess-handlers.ts';
import { standardPlay } from '#server/engine/campaign/standard-play.ts';
import { loadGuessStreaks } from '#server/engine/guess/guess-queries.ts';
import { guessesOf, guessTerms } from '#server/engine/guess/guess-terms.ts';
import { settleGuessesJob } from '#server/engine/guess/settle-guesses.ts';
import { roundsAt, saveGuess } from '#server/engine/guess/stock-guesses.ts';
import type { ClosingPrices } from '#server/modules/market/trading-calendar.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import type { FastifyInstance } from 'fastify';

const type = 'stock_guess';
const guesses = guessesOf(type);
const playType = standardPlay({
  type,
  parts: ['tasks', 'goals'],
  own: { terms: [guessTerms], spends: spendsNothing, sampleActs: { guess: guessUp } },
});

/** Guesses in the evening that the first stock rises in the next session. */
async function guessUp({ now, ...context }: ActivityContext, prices: ClosingPrices): Promise<void> {
  const evening = now + 11 * hourMs;
  const terms = guesses.termsOf(context.activity);
  const [round] = roundsAt({ activity: context.activity, terms, prices, now: evening });
  if (round !== undefined)
    await saveGuess({ ...context, now: evening }, { prices, terms }, { roundId: round.roundId, pick: 'up' });
}

/** Guesses about closing prices without a stake; right ones in a row reach the steps of a goal, which pays each once. */
export const stockGuessCampaign: ServerCampaign = {
  playType,
  routes: stockGuessRoutes,
  jobs: (deps) => [settleGuessesJob(guesses, deps)],
};

function stockGuessRoutes(app: FastifyInstance, deps: CampaignDeps): void {
  const { appContext, prices } = deps;
  const { caches, database } = appContext;
  const calls = activityCalls(deps, playType);
  const info = campaignPage(deps, playType, {
    extra: async ({ activity, visitor }) => ({
      streak:
        visitor &&
        (await loadGuessStreaks(database, { activityId: activity.id, memberId: visitor.memberId })),
    }),
  });
  registerEndpoints(app, appContext, stockGuess, stockGuessSchemas, {
    info,
    ...guessHandlers(guesses, { caches, database, prices, calls }),
  });
}
