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
  /** Plays, with motion where the visitor wants it and the browser has it; or leads to what earns a chance. */
  readonly start: () => void;
  /** Closes the result. */
  readonly close: () => void;
}

type Played<Prize extends GamePrize> = Pick<
  GameProps<Prize>,
  'prizes' | 'play' | 'turn' | 'disabled' | 'earn' | 'busy' | 'onWait' | 'recorded' | 'onLanded'
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

/** Runs one game at a time: run-up, decision, landing, result. Only it implements the promises of `GameProps`. */
export function useGame<Prize extends GamePrize>(
  { prizes, play, turn = 0, disabled, earn, busy, onWait, recorded, onLanded }: Played<Prize>,
  motion: GameMotion,
): Game<Prize> {
  const [phase, setPhase] = useState<Game['phase']>('rest');
  const [outcome, setOutcome] = useState<GameOutcome<Prize>>();
  const [decided, setDecided] = useState<GameOutcome<Prize>>();
  const isRunning = useRef(false);
  const isGone = useGone(motion);
  const count = prizes.length;
  const rest = recorded === undefined || outcome !== undefined ? -1 : placeOf(prizes, recorded);

  useEffect(() => {
    if (!isRunning.current && rest >= 0) motion.stand(rest, count);
  }, [motion, rest, count]);

  const run = async (isStill: boolean): Promise<void> => {
    if (isRunning.current || disabled || busy) return;
    isRunning.current = true;
    setOutcome(undefined);
    setDecided(undefined);
    setPhase('running');
    if (!isStill) motion.runUp();
    const next = await decide(play).catch(tellOperators);
    // What the landing reveals is drawn before it begins.
    if (next !== undefined && !isGone.current) flushSync(() => setDecided(next));
    if (next === undefined || isGone.current) motion.halt();
    else if (isStill) motion.stand(placeOf(prizes, next), count);
    else await motion.land(placeOf(prizes, next), count).catch(tellOperators);
    isRunning.current = false;
    if (isGone.current) return;
    setOutcome(next ?? undefined);
    setPhase(next === undefined ? 'rest' : 'landed');
    if (next !== undefined) onLanded?.(next);
  };

  const newest = useRef(run);
  const taken = useRef(0);
  useEffect(() => {
    newest.current = run;
  });
  useEffect(() => {
    if (turn <= taken.current || disabled || busy) return;
    taken.current = turn;
    void newest.current(wantsStillness());
  }, [turn, disabled, busy]);

  const waits = phase !== 'running' && busy;
  const isFree = phase !== 'running' && !busy;
  const canPlay = isFree && !disabled;
  const earning = disabled && phase !== 'running' ? earn : undefined;
  return {
    ...{ phase, outcome, decided, canPlay, waits, earn: earning },
    canPress: canPlay || (isFree && earning !== undefined),
    start: () => {
      if (waits) onWait?.();
      else if (earning === undefined) void run(wantsStillness());
      else if (isFree) earning.onPress();
    },
    close: () => setPhase('rest'),
  };
}
