import type { lottery } from '#contract/activity-kit/lottery.ts';
import { participationResult } from '#contract/activity-kit/participation.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import type { Database } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import {
  listAwardsWithDelivery,
  listNewestAwards,
  viewNewAward,
} from '#server/engine/award/award-queries.ts';
import { drawPrize } from '#server/engine/draw/draw-prize.ts';
import type { DrawOutcome } from '#server/engine/draw/draw-prize.ts';
import { listInviteRecords } from '#server/engine/invite/invitation-repository.ts';
import { findBalance } from '#server/engine/ledger/ledger-queries.ts';
import type { Currency } from '#server/engine/ledger/ledger.ts';
import type { Kysely } from 'kysely';

/** The request of a draw; `lottery_type` is a pool, the first one when absent. */
interface DrawParams {
  readonly lottery_type?: string;
  readonly entropy?: string;
}

/**
 * Draws once and returns the result, with the chances and the newest ten awards after it (product 18.3).
 * The state before is read first, because no query may run while the stock is locked.
 * @throws ApiError as `drawPrize` does.
 */
export async function drawInLottery(
  context: ActivityContext,
  { lottery_type: pool = context.activity.pools[0]?.id ?? '', entropy = '' }: DrawParams,
): Promise<DataOf<typeof lottery.draw>> {
  const { activity, transaction, memberId } = context;
  const [shownPool] = activity.pools;
  const isShown = activity.pools.find(({ id }) => id === pool)?.currency === shownPool?.currency;
  const otherChances = isShown ? 0 : await countChances(transaction, memberId, activity);
  const before = await listNewestAwards(transaction, { memberId, activity, limit: 10 });
  const reply = (outcome: DrawOutcome): DataOf<typeof lottery.draw> => {
    const award = outcome.prize && viewNewAward(activity, outcome.prize, { ...outcome, now: context.now });
    const isListed = award !== null && award.kind !== 'token';
    return {
      result: award === null ? participationResult.fail : participationResult.success,
      draw_id: outcome.drawId,
      receipt: outcome.receipt,
      lottery_cnt: isShown ? Math.floor(outcome.balance / (shownPool?.cost ?? 1)) : otherChances,
      award,
      award_list: isListed ? [award, ...before].slice(0, 10) : before,
    };
  };
  return reply(await drawPrize(context, { pool, entropy, reply }));
}

type OwnLottery = Pick<DataOf<typeof lottery.info>, 'lottery_cnt' | 'invite' | 'award_list'>;

const noFriends = { award_amount: 0, total_cnt: 0, qualified_cnt: 0, invite_records: [] };

/** Chances, friends and prizes of a visitor, the newest ten of each; empty for an unknown visitor. */
export async function findOwnLottery(
  database: Database,
  visitor: { readonly memberId: string } | null,
  activity: Activity,
  now: number,
): Promise<OwnLottery> {
  if (visitor === null) return { lottery_cnt: null, invite: noFriends, award_list: [] };
  const { memberId } = visitor;
  const page = { offset: 0, limit: 10 };
  const [count, awards, { list, summary }] = await Promise.all([
    countChances(database.query, memberId, activity),
    listAwardsWithDelivery(database.query, { memberId, activity, ...page }),
    listInviteRecords(database, { inviterId: memberId, activityId: activity.id, ...page, now }),
  ]);
  const { award_amount, total: total_cnt, qualified: qualified_cnt } = summary;
  const invite = { award_amount, total_cnt, qualified_cnt, invite_records: list };
  return { lottery_cnt: count, invite, award_list: awards.list };
}

/** The number of draws from the first pool of an activity that a member can pay for; 0 without a pool. */
export async function countChances(
  query: Kysely<Tables>,
  memberId: string,
  { id, pools }: Activity,
): Promise<number> {
  const [pool] = pools;
  if (!pool) return 0;
  const account = { memberId, activityId: id, currency: pool.currency as Currency };
  return Math.floor((await findBalance(query, account)) / pool.cost);
}
