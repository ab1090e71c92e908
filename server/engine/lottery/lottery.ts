import type { lottery } from '#contract/activity-kit/lottery.ts';
import { participationResult } from '#contract/activity-kit/participation.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { Database } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { enrolAndLock, requireOpen } from '#server/engine/activity/activity-context.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { findAwardWithDelivery, listAwardsWithDelivery } from '#server/engine/award/award-queries.ts';
import { drawPrize } from '#server/engine/draw/draw-prize.ts';
import { oddsText } from '#server/engine/draw/fairness-routes.ts';
import { listInviteRecords } from '#server/engine/invite/invitation-repository.ts';
import { findBalance } from '#server/engine/ledger/ledger-queries.ts';
import type { Currency } from '#server/engine/ledger/ledger.ts';
import type { Kysely } from 'kysely';

/** What the visitor sent; `lottery_type` is a pool, the first one when absent. */
interface Wish {
  readonly lottery_type?: string;
  readonly entropy?: string;
}

/**
 * Draws once and tells what it gave, with the chances and the newest prizes after it (spec section 4, "Lottery").
 * @throws ApiError as `drawPrize` does.
 */
export async function drawInLottery(
  context: ActivityContext,
  { lottery_type: pool = context.activity.pools[0]?.id ?? '', entropy = '' }: Wish,
): Promise<DataOf<typeof lottery.draw>> {
  const { activity, transaction, memberId } = context;
  requireOpen(context);
  await enrolAndLock(context);
  const { drawId, prize } = await drawPrize(context, { pool, entropy });
  const newest = { memberId, activityId: activity.id, offset: 0, limit: 10 };
  const { list } = await listAwardsWithDelivery(transaction, newest);
  return {
    result: prize === null ? participationResult.fail : participationResult.success,
    draw_id: drawId,
    lottery_cnt: await chancesLeft(transaction, memberId, activity),
    award: await findAwardWithDelivery(transaction, { memberId, source: `draw:${drawId}` }),
    award_list: list,
  };
}

type OwnLottery = Pick<DataOf<typeof lottery.info>, 'lottery_cnt' | 'invite' | 'award_list'>;

const noFriends = { award_amount: 0, total_cnt: 0, qualified_cnt: 0, invite_records: [] };

/** Chances, friends and prizes of a visitor, the newest ten of each; nothing of somebody unknown. */
export async function findOwnLottery(
  database: Database,
  visitor: { readonly memberId: string } | null,
  activity: Activity,
): Promise<OwnLottery> {
  if (visitor === null) return { lottery_cnt: 0, invite: noFriends, award_list: [] };
  const { memberId } = visitor;
  const own = { memberId, inviterId: memberId, activityId: activity.id, offset: 0, limit: 10 };
  const [count, awards, { list, summary }] = await Promise.all([
    chancesLeft(database.query, memberId, activity),
    listAwardsWithDelivery(database.query, own),
    listInviteRecords(database, own),
  ]);
  const { award_amount, total: total_cnt, qualified: qualified_cnt } = summary;
  const invite = { award_amount, total_cnt, qualified_cnt, invite_records: list };
  return { lottery_cnt: count, invite, award_list: awards.list };
}

/** What the machine of an activity shows: the entries of its first pool, in the order of the content. */
export function prizeList({ pools: [pool], prizes }: Activity): DataOf<typeof lottery.info>['prize_list'] {
  if (!pool) return [];
  return pool.entries.map(({ prize: prizeId, weight }) => {
    const prize = prizes.find((candidate) => candidate.prizeId === prizeId);
    return {
      prize_id: prize?.prizeId ?? '',
      title: prize?.title ?? '谢谢参与',
      value_desc: prize?.valueDesc ?? '',
      kind: prize?.kind ?? '',
      odds: oddsText(weight, pool.totalWeight),
      stock_total: prize?.total ?? null,
    };
  });
}

/** How many draws from the first pool of an activity a member can pay for; 0 where there is no pool. */
async function chancesLeft(
  query: Kysely<Tables>,
  memberId: string,
  { id, pools }: Activity,
): Promise<number> {
  const [pool] = pools;
  if (!pool) return 0;
  const account = { memberId, activityId: id, currency: pool.currency as Currency };
  return Math.floor((await findBalance(query, account)) / pool.cost);
}
