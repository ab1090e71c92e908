import { plainText, strictObject } from '#contract/http/scalar.schema.ts';
import { taskPayment } from '#server/engine/reward/reward.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { terms, termsOf } from '#server/engine/activity/terms.ts';
import { exchangeTerms } from '#server/engine/exchange/exchange-terms.ts';
import { Type } from 'typebox';
import type { Static } from 'typebox';

const amount = (minimum: number) => Type.Integer({ minimum, maximum: 10_000 });

const shape = strictObject({
  /** Feed for one feeding, and the growth it gives. */
  feedCost: amount(1),
  feedGrowth: amount(1),
  /** The lowest first, from growth 0; `eggs` are those of a day. */
  levels: Type.Array(
    strictObject({
      title: plainText(8, 1),
      growth: amount(0),
      eggs: Type.Integer({ minimum: 0, maximum: 100 }),
    }),
    { minItems: 2, maxItems: 8 },
  ),
});

/** What feeding costs and gives, and the levels of a chicken. */
export type ChickenTerms = Static<typeof shape>;

/** What feeding costs and gives in an activity, in its config. */
export const chickenTerms = terms('chicken', shape);

/** The currency of feed, and that of eggs. */
export const feed = 'token';
export const egg = 'point';

/** The number of the level, from 1, that a chicken of this growth has. */
export function levelOf({ levels }: ChickenTerms, growth: number): number {
  return Math.max(1, levels.filter((level) => level.growth <= growth).length);
}

/** Errors of terms with the right shape, for their author. */
export function chickenProblems({ config }: ContentActivity): string[] {
  const { levels } = termsOf({ config }, chickenTerms);
  const isSorted = levels.every(({ growth }, at) =>
    at === 0 ? growth === 0 : growth > (levels[at - 1]?.growth ?? 0),
  );
  return [
    ...(isSorted
      ? []
      : ['config/chicken/levels: the first begins at 0, and every level above the one before']),
    ...(levels.some(({ eggs }) => eggs > 0) ? [] : ['config/chicken/levels: no level lays eggs']),
    ...(termsOf({ config }, taskPayment).taskCurrency === feed
      ? []
      : ['config/taskCurrency: tasks pay feed (token)']),
    ...(termsOf({ config }, exchangeTerms).currency === egg
      ? []
      : ['config/exchange: eggs (point) are exchanged']),
  ];
}
