import { useState } from 'react';
import gift from '#ui/objects/gift.webp';
import type { GamePrize, GameProps } from './game.ts';
import { GameFrame } from './GameFrame.tsx';
import { gameTexts as texts } from './game-texts.ts';
import css from './MysteryBox.module.css';
import { Shell } from './Shell.tsx';
import { ShellMotion } from './shell-motion.ts';
import { useGame } from './use-game.ts';

/** One box: it shakes while the server decides, and its lid comes off when the content is known. The box is a button. */
export function MysteryBox<Prize extends GamePrize>(props: GameProps<Prize>) {
  const { recorded, hint } = props;
  const [motion] = useState(() => new ShellMotion());
  const game = useGame(props, motion);
  const { outcome } = game;
  return (
    <GameFrame name={texts.mysteryBox} game={game} recorded={recorded} hint={hint}>
      <button
        type="button"
        className={css.box}
        aria-label={texts.box}
        aria-disabled={!game.canPlay}
        onClick={game.start}
      >
        <Shell
          picture={gift}
          flat="wrapped-gift"
          size="box"
          isOpen={game.phase === 'landed'}
          reward={outcome?.result === 'won' ? (outcome.prize.picture ?? 'gift') : undefined}
          attach={(shell) => motion.attachShell(0, shell)}
        />
      </button>
    </GameFrame>
  );
}
