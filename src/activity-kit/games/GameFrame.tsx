import { clsx } from 'clsx';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { firstScreenShown } from '#kernel/browser/after-first-screen.ts';
import { decorativePart, laterPart, lazyPart } from '#kernel/screen/lazy-part.tsx';
import { unavailable } from '#ui/Button.tsx';
import type { GameOutcome, GameProps } from './game.ts';
import css from './GameFrame.module.css';
import { gameTexts as texts } from './game-texts.ts';
import type { Voice } from './game-tones.ts';
import type { Game } from './use-game.ts';

const GameSwitches = laterPart(async () => ({
  default: (await import('./GameSwitches.tsx')).GameSwitches,
}));
const GameEffects = decorativePart(async () => ({
  default: (await import('./GameEffects.tsx')).GameEffects,
}));
const WinDialog = lazyPart(async () => ({ default: (await import('./WinDialog.tsx')).WinDialog }));

interface GameFrameProps extends Pick<GameProps, 'recorded' | 'counter' | 'hint' | 'isStill'> {
  readonly name: string;
  /** What it sounds like while it runs. */
  readonly voice: Voice;
  readonly game: Game;
  /** The label of the big button while it plays. */
  readonly label?: string;
  /** A sentence of the game itself, in place of the newest result. */
  readonly note?: string | undefined;
  /** What the visitor has to know of the odds of this game. */
  readonly odds?: string;
  /** The visitor is about to press: what the game needs may be loaded. */
  readonly onNear?: () => void;
  readonly children: ReactNode;
}

function sentenceOf({ phase, outcome }: Game, recorded: GameOutcome | undefined, note = ''): string {
  if (phase === 'running') return texts.running;
  if (note !== '') return note;
  if (outcome !== undefined) return outcomeSentence(outcome);
  return recorded === undefined ? '' : texts.recorded(outcomeSentence(recorded));
}

/** A game that is looked at only: nothing in it is read aloud, reached or pressed, in whatever browser. */
function StillStage({ children }: { readonly children: ReactNode }) {
  return (
    <fieldset className={css.still} disabled aria-hidden>
      <div className={css.frame}>{children}</div>
    </fieldset>
  );
}

/**
 * What every game has around its stage: its name, the result in words, the big button, its switches, and the result
 * dialog. It stands on the coloured field of a campaign, in both themes.
 */
export function GameFrame({ name, voice, game, label = texts.play, ...rest }: GameFrameProps) {
  const { note, odds, recorded, counter, hint, isStill = false, onNear, children } = rest;
  const { earn } = game;
  const isRunning = game.phase === 'running';
  // The result is announced as soon as the game lands, and the network may be lost by then.
  useEffect(() => {
    void firstScreenShown()
      .then(WinDialog.prepare)
      .catch(() => undefined);
  }, [isRunning]);
  if (isStill) return <StillStage>{children}</StillStage>;
  return (
    // A group and no landmark: the section around it is one, often of the same name.
    <div role="group" className={css.frame} aria-label={name} aria-busy={isRunning}>
      {children}
      <p className={css.status} role="status">
        {sentenceOf(game, recorded, note)}
      </p>
      <button
        type="button"
        className={clsx(css.play, earn && css.earn)}
        {...unavailable({ busy: !game.canPress && !game.waits, waits: game.waits })}
        onPointerDown={onNear}
        onFocus={onNear}
        onClick={game.start}
      >
        {earn?.label ?? label}
      </button>
      <div className={css.strip}>
        {counter}
        <GameSwitches fallback={<div className={css.switches} />} />
      </div>
      <div className={css.hint}>
        {hint !== undefined && <p>{hint}</p>}
        {odds !== undefined && <p>{odds}</p>}
      </div>
      <GameEffects game={game} voice={voice} />
      <Told game={game} />
    </div>
  );
}

const lost = { result: 'lost' } as const;

/** The result of a game until it is closed, or that no reply came. */
function Told({ game }: { readonly game: Game }) {
  const { isLost, further, close } = game;
  const told = game.told ?? (isLost ? lost : undefined);
  if (told === undefined) return null;
  const playAgain = (): void => {
    close();
    game.start();
  };
  return (
    <WinDialog
      result={told}
      onAgain={further === 'game' ? playAgain : undefined}
      earn={further === 'game' ? undefined : further}
      onClose={close}
    />
  );
}

/** A result in one sentence, for those who see it and for those who hear it. */
function outcomeSentence(outcome: GameOutcome): string {
  if (outcome.result === 'nothing') return texts.nothing;
  return texts.won(outcome.prize.title, outcome.prize.value_desc);
}
