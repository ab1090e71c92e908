import type { guessSchemas } from '#contract/activity-kit/guess.schema.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import type { GuessCounts } from '#server/engine/guess/guess-queries.ts';
import { listGuessRecords, listStocks, loadStockRate } from '#server/engine/guess/guess-views.ts';
import { saveGuess } from '#server/engine/guess/stock-guesses.ts';
import type { GuessPlay } from '#server/engine/guess/stock-guesses.ts';
import type { ClosingPrices } from '#server/modules/market/trading-calendar.ts';
import type { Handlers } from '#server/plugins/register-endpoints.ts';
import { TtlCache } from '#server/ttl-cache.ts';
import type { ActivityCalls } from '#server/engine/activity/activity-calls.ts';

interface GuessDeps {
  readonly clock: Clock;
  readonly database: Database;
  readonly prices: ClosingPrices;
  readonly calls: ActivityCalls;
}

/** How long the number of guesses of a round is used, milliseconds, and for how many rounds. */
const countLimits = { keptMs: 15_000, keys: 200 };

/** The handlers of the guess calls of a campaign. */
export function guessHandlers(
  { termsOf }: GuessPlay,
  { clock, database, prices, calls }: GuessDeps,
): Handlers<typeof guessSchemas> {
  const counts = new TtlCache<GuessCounts>(clock, countLimits);
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
