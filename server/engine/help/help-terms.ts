import { strictObject } from '#contract/http/scalar.schema.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { findTerms, terms, termsOf } from '#server/engine/activity/terms.ts';
import { collectTerms, fragmentNoun } from '#server/engine/collect/collect-terms.ts';
import { amountSchema, rewardText } from '#server/engine/reward/reward.ts';
import { Type } from 'typebox';
import type { Static } from 'typebox';

const most = () => Type.Integer({ minimum: 1, maximum: 50 });

const shape = strictObject({
  every: Type.Union([Type.Literal('day'), Type.Literal('campaign')]),
  /** Helps for a member in the period. */
  most: most(),
  /** Helps that a member gives in the period. */
  helperMost: most(),
  /**
   * Helps from one browser in the period, and from one network on a day; 3 and 100 when absent. A carrier puts thousands of
   * phones behind one address, so a large campaign needs more.
   */
  mostPerDevice: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
  mostPerNetworkPerDay: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  /** To the member who is helped, for each help; a fragment is one that is missing in the set of the activity. */
  targetReward: Type.Union([amountSchema, strictObject({ fragment: Type.Literal('missing') })]),
  /** To the helper. */
  helperReward: Type.Optional(amountSchema),
});

/** The limits and rewards of helping in an activity. */
export type HelpTerms = Static<typeof shape>;

/** The same with the caps that hold without a number of the content's own. */
type CappedTerms = HelpTerms & { readonly mostPerDevice: number; readonly mostPerNetworkPerDay: number };

/** The limits and rewards of helping in an activity, in its config. */
export const helpTerms = terms('help', shape);

/** The limits and rewards of helping, with every cap. */
export function helpTermsOf(activity: Pick<Activity, 'config'>): CappedTerms {
  return { mostPerDevice: 3, mostPerNetworkPerDay: 100, ...termsOf(activity, helpTerms) };
}

/** Errors of terms with the right shape, for their author. */
export function helpProblems({ config }: ContentActivity): string[] {
  const { targetReward } = helpTermsOf({ config });
  return 'fragment' in targetReward && findTerms({ config }, collectTerms) === undefined
    ? ['config/help: a fragment needs a set to collect']
    : [];
}

/** What a help brings to the member who is helped, in words. */
export function targetRewardText(activity: Activity): string {
  const { targetReward } = helpTermsOf(activity);
  return 'fragment' in targetReward ? `1${fragmentNoun(activity).unit}` : rewardText(targetReward, activity);
}

const periods = { day: '每天', campaign: '活动期内' } as const;

/** The limits in words. */
export function limitText({ every, most: helped, helperMost }: HelpTerms): string {
  return `${periods[every]}最多获得${String(helped)}次助力、为${String(helperMost)}位好友助力`;
}

/** What was paid for a help, as the helper reads it; `fragment` is the title of the one that was given. */
export function helpResultText(activity: Activity, fragment?: string): string {
  const { helperReward } = helpTermsOf(activity);
  const own = helperReward === undefined ? '' : `，您获得${rewardText(helperReward, activity)}`;
  const given =
    fragment === undefined ? targetRewardText(activity) : `${fragmentNoun(activity).name}「${fragment}」`;
  return `助力成功，好友获得${given}${own}`;
}
