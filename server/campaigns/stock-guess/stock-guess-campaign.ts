import { stockGuessSchemas } from '#contract/campaigns/stock-guess.schema.ts';
import { stockGuess } from '#contract/campaigns/stock-guess.ts';
import { activityCalls } from '#server/engine/activity/activity-calls.ts';
import { spendsNothing } from '#server/engine/activity/play-type.ts';
import type { CampaignDeps, ServerCampaign } from '#server/engine/campaign/campaign.ts';
import { campaignPage } from '#server/engine/campaign/campaign-page.ts';
import { guessHandlers } from '#server/engine/campaign/guess-handlers.ts';
import { standardPlay } from '#server/engine/campaign/standard-play.ts';
import { loadGuessStreaks } from '#server/engine/guess/guess-queries.ts';
import { guessesOf, guessTerms } from '#server/engine/guess/guess-terms.ts';
import { settleGuessesJob } from '#server/engine/guess/settle-guesses.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import type { FastifyInstance } from 'fastify';

const type = 'stock_guess';
const guesses = guessesOf(type);
const playType = standardPlay({
  type,
  parts: ['tasks', 'goals'],
  own: { terms: [guessTerms], spends: spendsNothing },
});

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
