import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { reportError } from '#kernel/errors/error-reports.ts';
import type { GameOutcome, GamePrize, GameProps } from './game.ts';
import type { GameMotion } from './game-motion.ts';
import { wantsStillness } from './game-motion.ts';

/** A game between two presses. */
export interface Game<Prize extends GamePrize = GamePrize> {
  readonly phase: 'rest' | 'running' | 'landed';
  /** Whether a press plays. */
  readonly canPlay: boolean;
  /** Whether a press does anything: plays, or leads to what earns a chance. */
  readonly canPress: boolean;
  /** Another action of the page is running: a press only tells the visitor so. */
  readonly waits: boolean;
  /** What the big button does in place of playing, while there is nothing to play with. */
  readonly earn: GameProps['earn'];
  /** What the landing reveals: the result, before it is told. */
  readonly decided: GameOutcome<Prize> | undefined;
  /** The result of the last game; undefined while the next one runs. */
  readonly outcome: GameOutcome<Prize> | undefined;
  /** The prize that the last game has won. */
  readonly wonId: string | undefined;
  /** The result until it is closed. What was opened stays open until the next game. */
  readonly told: GameOutcome<Prize> | undefined;
  /** No reply came to the last game; the visitor is told, and can ask again. */
  readonly isLost: boolean;
  /** What the told result leads on to: another game, what earns one, or nothing. */
  readonly further: 'game' | GameProps['earn'];
  /** Plays, with motion where the visitor wants it and the browser has it; or leads to what earns a chance. */
  readonly start: () => void;
  /** Closes the result, or what tells that there is none. */
  readonly close: () => void;
}

type Played<Prize extends GamePrize> = Pick<
  GameProps<Prize>,
  'prizes' | 'play' | 'turn' | 'disabled' | 'isLast' | 'earn' | 'busy' | 'onWait' | 'recorded' | 'onLanded'
>;

const tellOperators = (error: unknown) => reportError(error, { where: 'game' });

function placeOf<Prize extends GamePrize>(prizes: readonly Prize[], outcome: GameOutcome<Prize>): number {
  const id = outcome.result === 'won' ? outcome.prize.prize_id : '';
  return prizes.findIndex(({ prize_id }) => prize_id === id);
}

// Async, so that a `play` that throws is one that rejects.
async function decide<T>(play: () => Promise<T>): Promise<T> {
  return play();
}

// Whether the visitor has left the game, which then comes to nothing.
function useGone(motion: GameMotion): RefObject<boolean> {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      motion.halt();
    };
  }, [motion]);
  return isGone;
}

/** What is seen of a game. */
interface Seen<Prize extends GamePrize> {
  readonly phase: Game['phase'];
  readonly decided?: GameOutcome<Prize> | undefined;
  readonly outcome?: GameOutcome<Prize> | undefined;
  readonly isLost?: boolean;
  /** The outcome is told, and not closed. */
  readonly isTold?: boolean;
  /** It took the last of what the visitor had. What is known of that may follow later than the result. */
  readonly wasLast?: boolean;
}

/** Runs one game at a time: run-up, decision, landing, result. Only it implements the promises of `GameProps`. */
export function useGame<Prize extends GamePrize>(of: Played<Prize>, motion: GameMotion): Game<Prize> {
  const { prizes, play, turn = 0, disabled, isLast = false, busy, recorded, onLanded } = of;
  const [seen, setSeen] = useState<Seen<Prize>>({ phase: 'rest' });
  const isRunning = useRef(false);
  const isGone = useGone(motion);
  const count = prizes.length;
  const rest = recorded === undefined || seen.outcome !== undefined ? -1 : placeOf(prizes, recorded);

  useEffect(() => {
    if (!isRunning.current && rest >= 0) motion.stand(rest, count);
  }, [motion, rest, count]);

  const run = async (isStill: boolean): Promise<void> => {
    if (isRunning.current || disabled || busy) return;
    isRunning.current = true;
    setSeen({ phase: 'running' });
    if (!isStill) motion.runUp();
    const reply = await decide(play).catch(tellOperators);
    const next = reply === 'lost' ? undefined : (reply ?? undefined);
    // What the landing reveals is drawn before it begins.
    if (next !== undefined && !isGone.current) flushSync(() => setSeen({ phase: 'running', decided: next }));
    if (next === undefined || isGone.current) motion.halt();
    else if (isStill) motion.stand(placeOf(prizes, next), count);
    else await motion.land(placeOf(prizes, next), count).catch(tellOperators);
    isRunning.current = false;
    if (isGone.current) return;
    if (next === undefined) {
      setSeen({ phase: 'rest', isLost: reply === 'lost' });
      return;
    }
    // The page draws the end before the motion lets go of it: in between, what is open would be seen whole again.
    flushSync(() => setSeen({ phase: 'landed', decided: next, outcome: next, wasLast: isLast }));
    motion.release();
    onLanded?.(next);
    // In a task of its own: the first dialog takes longer to draw than a frame, and so does the end of the motion.
    setSeen((before) => (before.outcome === next ? { ...before, isTold: true } : before));
  };

  useTurn(run, turn, disabled || busy);
  return gameOf(of, seen, {
    run,
    close: () => setSeen((before) => ({ ...before, isTold: false, isLost: false })),
  });
}

// Plays without a press when `turn` grows, as soon as nothing is in the way.
function useTurn(run: (isStill: boolean) => Promise<void>, turn: number, isBlocked: boolean): void {
  const newest = useRef(run);
  const taken = useRef(0);
  useEffect(() => {
    newest.current = run;
  });
  useEffect(() => {
    if (turn <= taken.current || isBlocked) return;
    taken.current = turn;
    void newest.current(wantsStillness());
  }, [turn, isBlocked]);
}

interface Acts {
  readonly run: (isStill: boolean) => Promise<void>;
  readonly close: () => void;
}

/** What may be done with a game of which this is seen. */
function gameOf<Prize extends GamePrize>(
  { disabled, earn, busy, onWait }: Played<Prize>,
  { phase, decided, outcome, isLost = false, isTold = false, wasLast = false }: Seen<Prize>,
  { run, close }: Acts,
): Game<Prize> {
  const waits = phase !== 'running' && busy;
  const isFree = phase !== 'running' && !busy;
  const canPlay = isFree && !disabled;
  const earning = disabled && phase !== 'running' ? earn : undefined;
  return {
    ...{ phase, outcome, decided, canPlay, waits, isLost, close, earn: earning },
    told: isTold ? outcome : undefined,
    wonId: outcome?.result === 'won' ? outcome.prize.prize_id : undefined,
    canPress: canPlay || (isFree && earning !== undefined),
    further: wasLast ? earn : canPlay ? 'game' : earning,
    start: () => {
      if (waits) onWait?.();
      else if (earning === undefined) void run(wantsStillness());
      else if (isFree) earning.onPress();
    },
  };
}
