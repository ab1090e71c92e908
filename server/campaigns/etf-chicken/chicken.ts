import { codes } from '#contract/http/codes.ts';
import { shanghaiDate } from '#server/clock.ts';
import type { Tables } from '#server/db/tables.ts';
import { termsOf } from '#server/engine/activity/terms.ts';
import { activityError } from '#server/engine/activity/activity-context.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import { earn, spend } from '#server/engine/ledger/ledger.ts';
import { currencyName } from '#server/engine/reward/units.ts';
import type { Kysely } from 'kysely';
import { chickenTerms, egg, feed, levelOf } from './chicken-terms.ts';
import type { ChickenTerms } from './chicken-terms.ts';

/** A chicken as it is kept. */
export interface Chicken {
  readonly growth: number;
  readonly feeds: number;
  /** `2026-11-21`, Asia/Shanghai; empty before the first eggs. */
  readonly collectedOn: string;
}

const newChicken: Chicken = { growth: 0, feeds: 0, collectedOn: '' };

/** Why nothing can be done with the chicken, as its button and its refusal say it. */
export const chickenReasons = {
  grown: '已长成',
  noEggs: (level: number) => `升到${String(level)}级开始下蛋`,
  collected: '今天的蛋已收，明天再来',
} as const;

/** The chicken of a member; a new one for who has none. */
export async function findChicken(
  query: Kysely<Tables>,
  { memberId, activityId }: { readonly memberId: string; readonly activityId: string },
): Promise<Chicken> {
  const row = await query
    .selectFrom('chicken')
    .select(['growth', 'feeds', 'collected_on'])
    .where('activity_id', '=', activityId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row ? { growth: row.growth, feeds: row.feeds, collectedOn: row.collected_on } : newChicken;
}

/** The level before and after a feeding. */
export interface Fed {
  readonly before: number;
  readonly level: number;
}

/**
 * Feeds the chicken of the member once: spends feed and adds growth. The enrolment is locked.
 * @throws ApiError chickenGrown at the highest level, feedMissing when there is too little feed
 */
export async function feedChicken(context: ActivityContext): Promise<Fed> {
  const { activity, transaction, memberId } = context;
  const terms = termsOf(activity, chickenTerms);
  const { growth, feeds } = await storeChicken(context);
  const before = levelOf(terms, growth);
  if (before === terms.levels.length) throw activityError(codes.chickenGrown, chickenReasons.grown);
  const price = { currency: feed, amount: terms.feedCost, cause: 'feed', fact: String(feeds + 1) } as const;
  if ((await spend(context, price)) === null) {
    throw activityError(codes.feedMissing, `${currencyName(activity, feed)}不足，做任务就能领取`);
  }
  const { numUpdatedRows } = await transaction
    .updateTable('chicken')
    .set((row) => ({ growth: row('growth', '+', terms.feedGrowth), feeds: row('feeds', '+', 1) }))
    .where('activity_id', '=', activity.id)
    .where('member_id', '=', memberId)
    .where('feeds', '=', feeds)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error('the chicken of a locked enrolment was fed by somebody else');
  return { before, level: levelOf(terms, growth + terms.feedGrowth) };
}

/**
 * Collects the eggs of the Asia/Shanghai day of the call, as many as the level lays; returns how many.
 * @throws ApiError noEggsYet at a level that lays none, eggsCollected when the day is collected
 */
export async function collectEggs(context: ActivityContext): Promise<number> {
  const { activity, transaction, memberId, now } = context;
  const { levels, ...terms } = termsOf(activity, chickenTerms);
  const { growth } = await storeChicken(context);
  const eggs = levels[levelOf({ ...terms, levels }, growth) - 1]?.eggs ?? 0;
  if (eggs === 0)
    throw activityError(codes.noEggsYet, chickenReasons.noEggs(firstLaying({ ...terms, levels })));
  const day = shanghaiDate(now);
  const { numUpdatedRows } = await transaction
    .updateTable('chicken')
    .set({ collected_on: day })
    .where('activity_id', '=', activity.id)
    .where('member_id', '=', memberId)
    .where('collected_on', '<', day)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw activityError(codes.eggsCollected, chickenReasons.collected);
  const isPaid = await earn(context, { currency: egg, amount: eggs, cause: 'eggs', fact: day });
  if (!isPaid) throw new Error(`the eggs of ${day} were paid before`);
  return eggs;
}

/** The lowest level that lays eggs. */
export function firstLaying({ levels }: Pick<ChickenTerms, 'levels'>): number {
  return levels.findIndex(({ eggs }) => eggs > 0) + 1;
}

/** The chicken of the member, which the first action hatches. */
async function storeChicken({ transaction, activity, memberId }: ActivityContext): Promise<Chicken> {
  const key = { activity_id: activity.id, member_id: memberId };
  await transaction
    .insertInto('chicken')
    .values(key)
    .onConflict((conflict) => conflict.columns(['activity_id', 'member_id']).doNothing())
    .execute();
  return findChicken(transaction, { memberId, activityId: activity.id });
}
