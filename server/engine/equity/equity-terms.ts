import { identifier, strictObject } from '#contract/http/scalar.schema.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { terms, termsOf } from '#server/engine/activity/terms.ts';
import { rewardProblems } from '#server/engine/reward/reward.ts';
import { Type } from 'typebox';

const shape = Type.Array(
  strictObject({
    prize: identifier(),
    /** Units for each member. */
    limit: Type.Integer({ minimum: 1, maximum: 100 }),
  }),
  { minItems: 1, maxItems: 20 },
);

/** What an activity offers, in its config. */
export const equityTerms = terms('equity', shape);

/** The product that an activity is about, in its config; one of `content/products.json`. */
export const productTerms = terms('product', identifier());

/** Errors of terms with the right shape, for their author. */
export function equityProblems(activity: ContentActivity): string[] {
  const offers = termsOf(activity, equityTerms);
  const prizes = offers.map(({ prize }) => prize);
  const repeated = prizes.filter((prize, at) => prizes.indexOf(prize) !== at);
  return [
    ...repeated.map((prize) => `config/equity: ${prize} appears twice`),
    ...rewardProblems(offers, activity),
  ];
}
