import type { Commitment, DrawReceipt } from '../fairness/draw-receipts.ts';
import type { GameOutcome, GamePrize } from '../games/game.ts';

/** What a draw gave: what the game shows, and the id with which it can be verified. */
export interface Drawn {
  readonly drawId: string;
  readonly outcome: GameOutcome;
  /** What the server promised of the draw, and the entropy that was sent with it. */
  readonly receipt: Omit<DrawReceipt, 'shown'>;
}

/**
 * Where a game of a campaign gets its chances and its results from. The lottery that all campaigns share is one; a
 * campaign with draw calls of its own has another.
 */
export interface DrawSource {
  /** The state of the data: a skeleton while there is none, a retry after a failure. */
  readonly of: {
    readonly value: unknown;
    readonly showRetry: boolean;
    readonly reason?: string | undefined;
    readonly reload: () => Promise<void>;
  };
  /** In the order of the game; the one of an empty id is "no prize". */
  readonly prizes: readonly GamePrize[];
  /** How much the visitor has to pay with; null without a login. */
  readonly balance: number | null;
  /** What one draw costs of it. */
  readonly cost: number;
  /** The commitment to the seed of the next draw; null while there is none. */
  readonly commitment: Commitment | null;
  /** The newest prize in the visitor's records. */
  readonly recorded: GameOutcome | undefined;
  /** Draws once. Undefined after a failure, whose reason the visitor has been shown; `lost` where no reply came. */
  readonly draw: () => Promise<Drawn | 'lost' | undefined>;
  /** The game has shown the result: balance and records follow. */
  readonly landed: () => void;
}
