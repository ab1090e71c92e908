import { participationResult } from '#contract/activity-kit/participation.ts';
import type { goldFund } from '#contract/campaigns/gold-fund.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { drawPrize } from '#server/engine/draw/draw-prize.ts';
import type { DrawOutcome } from '#server/engine/draw/draw-prize.ts';
import type { Participation } from '#server/engine/activity/activity-context.ts';
import type { Call } from '#server/plugins/call.ts';
import { goldFundConfig } from './gold-fund-config.ts';

type Smashed = DataOf<typeof goldFund.tokenDraw>;

/**
 * Smashes one egg for its price in tokens.
 * @throws Fault chancesSpent without enough tokens, poolMissing while no seed is committed to.
 */
export async function smashEgg(
  participation: Participation,
  entropy: string,
  keepReply: Call['keepReply'],
): Promise<Smashed> {
  const { activity } = participation;
  const { pool } = goldFundConfig(activity);
  const keep = (outcome: DrawOutcome, from: string) => keepReply(smashed(activity, outcome), from);
  return smashed(activity, await drawPrize(participation, { pool, entropy, keepReply: keep }));
}

function smashed({ disclosure }: Activity, { drawId, number, prize, balance }: DrawOutcome): Smashed {
  return {
    result: participationResult.success,
    result_msg: prize === null ? '这颗金蛋是空的，再接再厉' : `恭喜获得${prize.title}`,
    draw_id: drawId,
    number,
    token_amount: balance,
    lottery_award:
      prize === null
        ? null
        : {
            ...{ prize_id: prize.prizeId, title: prize.title, value_desc: prize.valueDesc },
            claim_desc: disclosure?.claimMethod ?? '',
          },
  };
}
