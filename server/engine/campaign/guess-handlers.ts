import type { GuessSchemas } from '#contract/activity-kit/guess.schema.ts';
import type { Caches } from '#server/cache.ts';
import type { Database } from '#server/db/database.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import type { GuessCounts } from '#server/engine/guess/guess-queries.ts';
import { listGuessRecords, listStocks, loadStockRate } from '#server/engine/guess/guess-views.ts';
import { saveGuess } from '#server/engine/guess/stock-guesses.ts';
import type { GuessPlay } from '#server/engine/guess/stock-guesses.ts';
import type { ClosingPrices } from '#server/modules/market/trading-calendar.ts';
import type { Handlers } from '#server/plugins/register-endpoints.ts';
import type { ActivityCalls } from '#server/engine/activity/activity-calls.ts';

interface GuessDeps {
  readonly caches: Caches;
  readonly database: Database;
  readonly prices: ClosingPrices;
  readonly calls: ActivityCalls;
}

/** How long the number of guesses of a round is used, milliseconds, and for how many rounds. */
const countLimits = { freshMs: 15_000, entries: 200 };

/** The handlers of the guess calls of a campaign. */
export function guessHandlers(
  { termsOf }: GuessPlay,
  { caches, database, prices, calls }: GuessDeps,
): Handlers<GuessSchemas> {
  const counts = caches.make<GuessCounts>('guess_counts', countLimits);
  const deps = (activity: Activity) => ({ database, prices, terms: termsOf(activity) });
  return {
    guessStockList: async ({ query }, call) => {
      const [activity, visitor] = await Promise.all([calls.chosen(query), call.visitor()]);
      return listStocks(deps(activity), { activity, memberId: visitor?.memberId ?? null, now: call.now });
    },
    guessStockRate: async ({ query }, call) => {
      const activity = await calls.chosen(query);
      return loadStockRate({ ...deps(activity), counts }, { activity, id: query.id, now: call.now });
    },
    guessHistory: async ({ query }, call) => {
      const page = await calls.page(query, call);
      return listGuessRecords({ database, prices }, page);
    },
    guessSave: ({ body }, call) =>
      calls.act(call, body.activity_id, (context) =>
        saveGuess(
          context,
          { prices, terms: termsOf(context.activity) },
          { roundId: body.id, pick: body.guess },
        ),
      ),
  };
}
