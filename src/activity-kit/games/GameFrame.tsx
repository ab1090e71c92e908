import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { lazyPart } from '#kernel/screen/lazy-part.tsx';
import { Button } from '#ui/Button.tsx';
import type { GameOutcome } from './game.ts';
import css from './GameFrame.module.css';
import { gameTexts as texts } from './game-texts.ts';
import type { Game } from './use-game.ts';

const WinDialog = lazyPart(async () => ({ default: (await import('./WinDialog.tsx')).WinDialog }));

interface GameFrameProps {
  readonly name: string;
  readonly game: Game;
  readonly recorded: GameOutcome | undefined;
  readonly hint: ReactNode;
  readonly children: ReactNode;
}

function sentenceOf({ phase, outcome }: Game, recorded: GameOutcome | undefined): string {
  if (phase === 'running') return texts.running;
  if (outcome !== undefined) return outcomeSentence(outcome);
  return recorded === undefined ? '' : texts.recorded(outcomeSentence(recorded));
}

/** What every game has around its stage: its name, the result in words, 立即抽奖 without motion, and the result dialog. */
export function GameFrame({ name, game, recorded, hint, children }: GameFrameProps) {
  const isRunning = game.phase === 'running';
  // The result is announced as soon as the game lands.
  useEffect(() => {
    if (isRunning) void WinDialog.prepare().catch(() => undefined);
  }, [isRunning]);
  return (
    // A group and no landmark: the card around it is one, often of the same name.
    <div role="group" className={css.frame} aria-label={name} aria-busy={isRunning}>
      {children}
      <p className={css.status} role="status">
        {sentenceOf(game, recorded)}
      </p>
      <Button variant="campaign" className={css.plain} busy={!game.canPlay} onClick={game.startPlain}>
        {texts.plain}
      </Button>
      <div className={css.hint}>{hint}</div>
      {game.phase === 'landed' && game.outcome !== undefined && (
        <WinDialog result={game.outcome} onClose={game.close} />
      )}
    </div>
  );
}

/** A result in one sentence, for those who see it and for those who hear it. */
function outcomeSentence(outcome: GameOutcome): string {
  if (outcome.result === 'nothing') return texts.nothing;
  return texts.won(outcome.prize.title, outcome.prize.value_desc);
}
