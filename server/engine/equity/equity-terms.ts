import { identifier, strictObject } from '#contract/http/scalar.schema.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { rewardProblems } from '#server/engine/reward/reward.ts';
import { Type } from 'typebox';
import type { Static } from 'typebox';

const terms = Type.Array(
  strictObject({
    prize: identifier(),
    /** Units for each member. */
    limit: Type.Integer({ minimum: 1, maximum: 100 }),
  }),
  { minItems: 1, maxItems: 20 },
);

/** What an activity offers free of charge, in the order in which it is shown. */
type EquityTerms = Static<typeof terms>;

/** The field of the config of an activity with offers. */
export const equityConfig = { equity: terms };

/** What an activity offers; the content check has validated it. */
export function equityTermsOf({ config }: Pick<Activity, 'config'>): EquityTerms {
  return config['equity'] as EquityTerms;
}

/** Errors of terms with the right shape, for their author. */
export function equityProblems(activity: ContentActivity): string[] {
  const offers = equityTermsOf(activity);
  const prizes = offers.map(({ prize }) => prize);
  const repeated = prizes.filter((prize, at) => prizes.indexOf(prize) !== at);
  return [
    ...repeated.map((prize) => `config/equity: ${prize} appears twice`),
    ...rewardProblems(offers, activity),
  ];
}
