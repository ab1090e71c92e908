import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import type { GameOutcome } from './game.ts';
import css from './GameFrame.module.css';
import { gameTexts as texts } from './game-texts.ts';
import { outcomeSentence } from './outcome-sentence.ts';
import type { Game } from './use-game.ts';
import { WinDialog } from './WinDialog.tsx';

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

/** What every game has around its stage: its name, the result in words, 直接抽奖 without motion, and the result dialog. */
export function GameFrame({ name, game, recorded, hint, children }: GameFrameProps) {
  return (
    <section className={css.frame} aria-label={name} aria-busy={game.phase === 'running'}>
      {children}
      <p className={css.status} role="status">
        {sentenceOf(game, recorded)}
      </p>
      <Button look="campaign" className={css.plain} busy={!game.canPlay} onClick={game.startPlain}>
        {texts.plain}
      </Button>
      {hint !== undefined && <div className={css.hint}>{hint}</div>}
      {game.phase === 'landed' && game.outcome !== undefined && (
        <WinDialog result={game.outcome} onClose={game.close} />
      )}
    </section>
  );
}
