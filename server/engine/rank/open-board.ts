import type { Tx } from '#server/db/database.ts';
import type { BoardKey } from './board-key.ts';
import type { BoardRule } from './rank-contestants.ts';

/** A board as it begins. */
export interface NewBoard extends BoardKey, BoardRule {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Opens a board, as often as it is asked; one that exists keeps its rule, because scores were made under it. */
export async function openBoard(transaction: Tx, board: NewBoard): Promise<void> {
  await transaction
    .insertInto('rank_board')
    .values({
      activity_id: board.activityId,
      board: board.board,
      period: board.period,
      scoring: board.scoring,
      least_score: board.leastScore,
      least_events: board.leastEvents,
      starts_at: board.startsAt,
      ends_at: board.endsAt,
      state: 'live',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
