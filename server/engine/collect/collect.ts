import { codes } from '#contract/http/codes.ts';
import type { Tables } from '#server/db/tables.ts';
import { termsOf } from '#server/engine/activity/terms.ts';
import { activityError } from '#server/engine/activity/activity-context.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { earn, spend } from '#server/engine/ledger/ledger.ts';
import { payReward, rewardText } from '#server/engine/reward/reward.ts';
import type { Kysely } from 'kysely';
import { collectTerms, currencyOf, fragmentNoun } from './collect-terms.ts';

/** A treasure is opened once an activity: the fact of every spend, and of its payment. */
const opening = { cause: 'treasure', fact: 'open' } as const;

/** Pays the fragment of a task that the member has completed, and returns its title; undefined if the task gives none. */
export async function earnFragment(context: ActivityContext, taskId: string): Promise<string | undefined> {
  const { fragments } = termsOf(context.activity, collectTerms);
  const fragment = fragments.find(({ task }) => task === taskId);
  if (fragment === undefined) return undefined;
  await earn(context, { currency: currencyOf(fragment.id), amount: 1, cause: 'task', fact: taskId });
  return fragment.title;
}

/**
 * Pays the first fragment of the set that the member lacks, and returns its title; undefined, and no effect, for a
 * member with a full set or an opened treasure.
 */
export async function earnMissingFragment(
  context: ActivityContext,
  fact: { readonly cause: string; readonly fact: string },
): Promise<string | undefined> {
  const { activity, transaction, memberId } = context;
  const own = { memberId, activityId: activity.id };
  if (await isOpened(transaction, own)) return undefined;
  const counts = await countFragments(transaction, own);
  const missing = termsOf(activity, collectTerms).fragments.find(({ id }) => (counts.get(id) ?? 0) === 0);
  if (missing === undefined) return undefined;
  await earn(context, { currency: currencyOf(missing.id), amount: 1, ...fact });
  return missing.title;
}

/** Whether a member lacks no fragment of an activity, because the set is full or was spent on the treasure. */
export async function hasFullSet(
  query: Kysely<Tables>,
  activity: Activity,
  memberId: string,
): Promise<boolean> {
  const own = { memberId, activityId: activity.id };
  if (await isOpened(query, own)) return true;
  const counts = await countFragments(query, own);
  return termsOf(activity, collectTerms).fragments.every(({ id }) => (counts.get(id) ?? 0) > 0);
}

/**
 * Spends one fragment of each name and pays the treasure, once an activity; returns what was in it. The enrolment is
 * locked, so a second call sees that it is open. A prize is a hot row and comes last; a refusal rolls back every spend.
 * @throws ApiError treasureOpened, setIncomplete, or awardSoldOut.
 */
export async function openTreasure(context: ActivityContext): Promise<string> {
  const { activity, transaction, memberId } = context;
  const { fragments, treasure } = termsOf(activity, collectTerms);
  const { name, unit } = fragmentNoun(activity);
  const own = { memberId, activityId: activity.id };
  if (await isOpened(transaction, own)) throw activityError(codes.treasureOpened, '宝藏已开启，每人限开一次');
  const counts = await countFragments(transaction, own);
  const missing = fragments.filter(({ id }) => (counts.get(id) ?? 0) === 0).length;
  if (missing > 0) {
    throw activityError(codes.setIncomplete, `还差${String(missing)}${unit}，集齐后即可开启宝藏`);
  }
  for (const { id } of fragments) {
    const spent = await spend(context, { currency: currencyOf(id), amount: 1, ...opening });
    if (spent === null)
      throw new Error(`the fragment ${id} was counted and is gone, although nobody else may spend it`);
  }
  if ((await payReward(context, treasure, opening)) === 'sold_out') {
    throw activityError(codes.awardSoldOut, `宝藏已被领完，${name}不扣除`);
  }
  return rewardText(treasure, activity);
}

interface Owner {
  readonly memberId: string;
  readonly activityId: string;
}

/** Whether a member has opened the treasure of an activity. */
export async function isOpened(query: Kysely<Tables>, { memberId, activityId }: Owner): Promise<boolean> {
  const entry = await query
    .selectFrom('ledger_entry')
    .select('id')
    .where('member_id', '=', memberId)
    .where('activity_id', '=', activityId)
    .where('currency', 'like', currencyOf('%'))
    .where('cause', '=', opening.cause)
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}

/** The number of fragments that a member has, by the id of the fragment. */
export async function countFragments(
  query: Kysely<Tables>,
  { memberId, activityId }: Owner,
): Promise<ReadonlyMap<string, number>> {
  const accounts = await query
    .selectFrom('ledger_account')
    .select(['currency', 'balance'])
    .where('member_id', '=', memberId)
    .where('activity_id', '=', activityId)
    .where('currency', 'like', currencyOf('%'))
    .execute();
  return new Map(accounts.map(({ currency, balance }) => [currency.slice(currencyOf('').length), balance]));
}
