import type { lottery } from '#contract/activity-kit/lottery.ts';
import { participationResult } from '#contract/activity-kit/participation.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { shownAward, shownAwards } from '#server/engine/award/award-queries.ts';
import { drawPrize } from '#server/engine/draw/draw-prize.ts';
import { joinAndLock, requireOpen } from '#server/engine/activity/activity-context.ts';
import type { Participation } from '#server/engine/activity/activity-context.ts';
import { chancesLeft } from './chances-left.ts';

/** What the visitor sent; `lottery_type` is a pool, the first one when absent. */
interface Wish {
  readonly lottery_type?: string;
  readonly entropy?: string;
}

/**
 * Draws once and tells what it gave, with the chances and the newest prizes after it (spec section 4, "Lottery").
 * @throws Fault as `drawPrize` does.
 */
export async function drawInLottery(
  participation: Participation,
  { lottery_type: pool = participation.activity.pools[0]?.id ?? '', entropy = '' }: Wish,
): Promise<DataOf<typeof lottery.draw>> {
  const { activity, transaction, memberId } = participation;
  requireOpen(participation);
  await joinAndLock(participation);
  const { drawId, prize } = await drawPrize(participation, { pool, entropy });
  const newest = { memberId, activityId: activity.id, offset: 0, limit: 10 };
  const { list } = await shownAwards(transaction, newest);
  return {
    result: prize === null ? participationResult.fail : participationResult.success,
    draw_id: drawId,
    lottery_cnt: await chancesLeft(transaction, memberId, activity),
    award: await shownAward(transaction, { memberId, source: `draw:${drawId}` }),
    award_list: list,
  };
}
