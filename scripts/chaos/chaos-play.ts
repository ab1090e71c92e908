import { Type } from 'typebox';
import { participationResult } from '../../contract/activity-kit/participation.ts';
import { drawPrize } from '#server/engine/draw/draw-prize.ts';
import { earn } from '#server/engine/ledger/ledger.ts';
import { spendsNothing } from '#server/engine/activity/play-type.ts';
import type { PlayType } from '#server/engine/activity/play-type.ts';

/**
 * A minimal play type with draws: `earn:FACT` pays a chance, `draw` draws from the pool `main`. The message of a draw
 * contains the draw and its prize.
 */
export const chaosPlay: PlayType = {
  type: 'chaos_raffle',
  configSchema: Type.Object({}),
  spends: spendsNothing,
  participate: async (context, task = '') => {
    if (task.startsWith('earn:')) {
      const isPaid = await earn(context, {
        ...{ currency: 'chance', amount: 1, cause: 'task', fact: task },
      });
      return { result: isPaid ? participationResult.success : participationResult.fail, result_msg: '' };
    }
    const { drawId, prize } = await drawPrize(context, { pool: 'main', entropy: 'chaos' });
    const message = JSON.stringify({ drawId, prizeId: prize?.prizeId ?? '' });
    return { result: participationResult.success, result_msg: message };
  },
};
