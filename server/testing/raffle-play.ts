import { participationResult } from '#contract/activity-kit/participation.ts';
import { drawPrize } from '#server/engine/draw/draw-prize.ts';
import { earn } from '#server/engine/ledger/ledger.ts';
import { spendsNothing } from '#server/engine/activity/play-type.ts';
import type { CampaignPlay } from '#server/engine/campaign/campaign.ts';
import { Type } from 'typebox';

/**
 * A minimal play type with draws: the task `earn:FACT` pays a chance, the task `draw` draws from the pool `main`. The
 * message of a draw is its outcome as JSON.
 */
export const rafflePlay: CampaignPlay = {
  type: 'test_raffle',
  configSchema: Type.Object({}),
  spends: spendsNothing,
  participate: async (context, task = '') => {
    if (task.startsWith('earn:')) {
      const chance = { currency: 'chance', amount: 1, cause: 'task', fact: task } as const;
      const isPaid = await earn(context, chance);
      return { result: isPaid ? participationResult.success : participationResult.fail, result_msg: '' };
    }
    const outcome = await drawPrize(context, { pool: 'main', entropy: 'device-1' });
    return { result: participationResult.success, result_msg: JSON.stringify(outcome) };
  },
};
