import { identifier, strictObject } from '#contract/http/scalar.schema.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { terms, termsOf } from '#server/engine/activity/terms.ts';
import type { Spends } from '#server/engine/activity/play-type.ts';
import { rewardProblems, taskPayment } from '#server/engine/reward/reward.ts';
import { Type } from 'typebox';

/** What an exchange takes. */
export const exchangeCurrency = Type.Union([Type.Literal('point'), Type.Literal('token')]);

const shape = strictObject({
  currency: exchangeCurrency,
  items: Type.Array(
    strictObject({
      prize: identifier(),
      cost: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
      /** Units for each member. */
      limit: Type.Integer({ minimum: 1, maximum: 1000 }),
    }),
    { minItems: 1, maxItems: 20 },
  ),
});

/** What an activity exchanges for what, in its config. */
export const exchangeTerms = terms('exchange', shape);

/** An exchange takes its currency. */
export const exchangeSpends: Spends = (activity) => [termsOf(activity, exchangeTerms).currency];

/** Errors of terms with the right shape, for their author; `spends` is what other terms of the activity take. */
export function exchangeProblems(activity: ContentActivity, spends: readonly string[]): string[] {
  const { currency, items } = termsOf(activity, exchangeTerms);
  const { taskCurrency = 'chance' } = termsOf(activity, taskPayment);
  const prizes = items.map(({ prize }) => prize);
  const repeated = prizes.filter((prize, at) => prizes.indexOf(prize) !== at);
  return [
    ...repeated.map((prize) => `config/exchange/items: ${prize} appears twice`),
    ...(['chance', currency, ...spends].includes(taskCurrency)
      ? []
      : [`config/taskCurrency: nothing is exchanged for a ${taskCurrency}`]),
    ...rewardProblems(items, activity),
  ];
}
