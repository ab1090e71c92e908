import { strictObject } from '#contract/http/scalar.schema.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { amountSchema, rewardText } from '#server/engine/reward/reward.ts';
import { Type } from 'typebox';
import type { Static } from 'typebox';

const most = () => Type.Integer({ minimum: 1, maximum: 50 });

const terms = strictObject({
  every: Type.Union([Type.Literal('day'), Type.Literal('campaign')]),
  /** Helps for a member in the period. */
  most: most(),
  /** Helps that a member gives in the period. */
  helperMost: most(),
  /** To the member who is helped, for each help. */
  targetReward: amountSchema,
  /** To the helper. */
  helperReward: Type.Optional(amountSchema),
});

/** The limits and rewards of helping in an activity. */
export type HelpTerms = Static<typeof terms>;

/** The field of the config of an activity with helps. */
export const helpConfig = { help: terms };

/** The limits and rewards of helping; the content check has validated them. */
export function helpTermsOf({ config }: Pick<Activity, 'config'>): HelpTerms {
  return config['help'] as HelpTerms;
}

const periods = { day: '每天', campaign: '活动期内' } as const;

/** The limits in words. */
export function limitText({ every, most: helped, helperMost }: HelpTerms): string {
  return `${periods[every]}最多获得${String(helped)}次助力、为${String(helperMost)}位好友助力`;
}

/** What was paid for a help, as the helper reads it. */
export function helpResultText(activity: Activity): string {
  const { targetReward, helperReward } = helpTermsOf(activity);
  const own = helperReward === undefined ? '' : `，你获得${rewardText(helperReward, activity)}`;
  return `助力成功，好友获得${rewardText(targetReward, activity)}${own}`;
}
