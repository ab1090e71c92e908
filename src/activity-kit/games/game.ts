import type { ReactNode } from 'react';

/** A prize as a game draws it; the fields are those of the odds call. */
export interface GamePrize {
  /** Empty for the place of "no prize". */
  readonly prize_id: string;
  readonly title: string;
  readonly value_desc: string;
  /** The name of its picture (`Thing`); a gift where there is none. */
  readonly picture?: string;
}

/** What the server has decided; nothing in a game ever decides anything. */
export type GameOutcome<Prize extends GamePrize = GamePrize> =
  | {
      readonly result: 'won';
      readonly prize: Prize;
      /** How and until when the prize is claimed. */
      readonly message: string;
      /** The link of the button of the result, for example to the address form; without it, the button only closes. */
      readonly next?: { readonly label: string; readonly onPress: () => void };
    }
  | { readonly result: 'nothing'; readonly message: string };

/**
 * The contract of every game. A game is a face for one call of the server:
 *
 * - `play` is called once a game, also by a double tap; the animation runs up while it is pending and lands only on what
 *   it resolves with. What is not among `prizes` is shown in the result, and the animation stops without pointing at
 *   anything.
 * - `undefined` or a rejection (a refusal, a lost reply) stops the game where it was: no prize is shown, the buttons work
 *   again, and the campaign has already shown why.
 * - A reload in the middle loses the animation, never the result: it is in the records, and `recorded` shows it here.
 * - The big button plays. With the switch 跳过动画 on, under reduced motion, and where the browser cannot animate, nothing
 *   moves; the switch is remembered on the device.
 * - A game without anything to play with keeps its colours, and every press leads to what earns something: `earn`.
 * - `lost` (no reply came, so nobody here knows whether it was drawn) stops the game likewise, and a dialog offers the same
 *   press again, which is the same request.
 * - The result is announced by `role=status`; focus goes into the result dialog and, closed, back to the button pressed. The
 *   dialog offers another game, or after the last one what earns something.
 * - Landing takes at most four seconds. `onLanded` follows it: a campaign reloads chances and records there, not in
 *   `play`, so that a list never shows the result before the game does.
 */
export interface GameProps<Prize extends GamePrize = GamePrize> {
  /** The prizes in the order in which they are drawn; the one of an empty id is "no prize". */
  readonly prizes: readonly Prize[];
  readonly play: () => Promise<GameOutcome<Prize> | 'lost' | undefined>;
  /** The visitor cannot play now: no chance is left, or the activity is not on. */
  readonly disabled: boolean;
  /** The activity is not on: the stage is shown, and nothing of it can be pressed. */
  readonly isStill?: boolean;
  /** This game takes the last of what the visitor has to play with. */
  readonly isLast?: boolean;
  /** What a press does while the game is disabled, and the label of the big button then; without it, presses do nothing. */
  readonly earn?: { readonly label: string; readonly onPress: () => void };
  /** Another action of the page is running: nothing plays meanwhile. */
  readonly busy: boolean;
  /** What a press does then: it tells the visitor to wait. */
  readonly onWait?: () => void;
  /** Grows when the game is to play without a press, because a login interrupted the press; absent where it cannot. */
  readonly turn?: number;
  /** The newest result in the visitor's records. */
  readonly recorded?: GameOutcome<Prize> | undefined;
  /** How much the visitor has to play with, below the big button. */
  readonly counter?: ReactNode;
  /** The sentence below it: what a game costs, or how to get a chance. */
  readonly hint?: ReactNode;
  readonly onLanded?: (outcome: GameOutcome<Prize>) => void;
}
