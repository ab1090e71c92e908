import { codes } from '#contract/http/codes.ts';
import { activityError } from '#server/engine/activity/activity-context.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import { fragmentNoun } from '#server/engine/collect/collect-terms.ts';
import { earnMissingFragment } from '#server/engine/collect/collect.ts';
import { takeCaps } from '#server/engine/eligibility/take-caps.ts';
import type { Cap } from '#server/engine/eligibility/take-caps.ts';
import { payReward } from '#server/engine/reward/reward.ts';
import type { Reward } from '#server/engine/reward/reward.ts';
import { takeHelpCaps } from './help-caps.ts';
import type { HelpedFrom } from './help-caps.ts';
import { helpTermsOf } from './help-terms.ts';
import type { HelpTerms } from './help-terms.ts';
import { giveHelp } from './help.ts';

/** The limit of the helps that one member gives. */
export function helperCap({ every, helperMost }: Pick<HelpTerms, 'every' | 'helperMost'>): Cap {
  return { name: 'help', every, max: helperMost };
}

/**
 * Lets the member help the owner of an invite code by the terms of the activity, and pays both. The enrolment of the
 * helper is locked. Returns the title of the fragment that was given, if the activity pays one. Without `from` there are
 * no caps of the browser and the network.
 * @throws ApiError inviteCodeUnknown, capReached, helpDeviceFull, helpNetworkFull, friendComplete, and the refusals of
 *   `giveHelp`
 */
export async function helpFriend(
  context: ActivityContext,
  inviteCode: string,
  from?: HelpedFrom,
): Promise<string | undefined> {
  const { transaction, activity, memberId, now } = context;
  const { every, most, helperMost, targetReward, helperReward } = helpTermsOf(activity);
  const targetId = await ownerOf(context, inviteCode);
  const { period, ordinal } = await giveHelp(context, { targetId, every, max: most });
  const use = { activityId: activity.id, owner: memberId, now };
  const full = await takeCaps(transaction, use, [helperCap({ every, helperMost })]);
  if (full !== null) {
    const text = every === 'day' ? '今天的助力次数已用完，明天再来' : '您的助力次数已用完';
    throw activityError(codes.capReached, text);
  }
  if (from !== undefined) await takeHelpCaps(context, from);
  const fact = { cause: 'help', fact: `${period}#${String(ordinal)}` };
  await payAll(context, [
    ...('fragment' in targetReward ? [] : [{ memberId: targetId, reward: targetReward, ...fact }]),
    ...(helperReward
      ? [{ memberId, reward: helperReward, cause: 'help_given', fact: `${period}#${targetId}` }]
      : []),
  ]);
  if (!('fragment' in targetReward)) return undefined;
  // The helps of a target run one after the other (`help_count`), so each finds what the one before gave.
  const fragment = await earnMissingFragment({ ...context, memberId: targetId }, fact);
  if (fragment === undefined) {
    const { name } = fragmentNoun(context.activity);
    throw activityError(codes.friendComplete, `好友的${name}已集齐，不用再助力了`);
  }
  return fragment;
}

async function ownerOf({ transaction }: ActivityContext, inviteCode: string): Promise<string> {
  const owner = await transaction
    .selectFrom('member')
    .select('id')
    .where('invite_code', '=', inviteCode)
    .executeTakeFirst();
  if (!owner) throw activityError(codes.inviteCodeUnknown, '助力链接无效');
  return owner.id;
}

interface HelpPayment {
  readonly memberId: string;
  readonly reward: Reward;
  readonly cause: string;
  readonly fact: string;
}

/**
 * Pays members one after the other, always in the order of their ids: two members who help each other at the same moment
 * lock both accounts, and would deadlock if each began with the other's.
 */
async function payAll(context: ActivityContext, payments: readonly HelpPayment[]): Promise<void> {
  const inOrder = payments.toSorted((one, other) => (one.memberId < other.memberId ? -1 : 1));
  for (const { memberId, reward, ...fact } of inOrder) {
    const payment = await payReward({ ...context, memberId }, reward, fact);
    if (payment !== 'paid') throw new Error(`the help ${fact.fact} was paid before`);
  }
}
