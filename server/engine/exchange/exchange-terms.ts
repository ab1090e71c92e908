import { identifier, strictObject } from '#contract/http/scalar.schema.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import type { Spends } from '#server/engine/activity/play-type.ts';
import { rewardProblems } from '#server/engine/reward/reward.ts';
import { Type } from 'typebox';
import type { Static } from 'typebox';

/** What an exchange takes. */
export const exchangeCurrency = Type.Union([Type.Literal('point'), Type.Literal('token')]);

const terms = strictObject({
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

/** What an activity exchanges for what. */
export type ExchangeTerms = Static<typeof terms>;

/** The field of the config of an activity with an exchange. */
export const exchangeConfig = { exchange: terms };

/** What an activity exchanges for what; the content check has validated it. */
export function exchangeTermsOf({ config }: Pick<Activity, 'config'>): ExchangeTerms {
  return config['exchange'] as ExchangeTerms;
}

/** An exchange takes its currency. */
export const exchangeSpends: Spends = (activity) => [exchangeTermsOf(activity).currency];

/** Errors of terms with the right shape, for their author; `spends` is what other terms of the activity take. */
export function exchangeProblems(activity: ContentActivity, spends: readonly string[]): string[] {
  const { currency, items } = exchangeTermsOf(activity);
  const { taskCurrency = 'chance' } = activity.config;
  const prizes = items.map(({ prize }) => prize);
  const repeated = prizes.filter((prize, at) => prizes.indexOf(prize) !== at);
  return [
    ...repeated.map((prize) => `config/exchange/items: ${prize} appears twice`),
    ...(['chance', currency, ...spends].includes(String(taskCurrency))
      ? []
      : [`config/taskCurrency: nothing is exchanged for a ${String(taskCurrency)}`]),
    ...rewardProblems(items, activity),
  ];
}
