import { useState } from 'react';
import css from './EggSmash.module.css';
import { Eggs } from './Eggs.tsx';
import type { GamePrize, GameProps } from './game.ts';
import { GameFrame } from './GameFrame.tsx';
import { gameTexts as texts } from './game-texts.ts';
import { ShellMotion } from './shell-motion.ts';
import { useGame } from './use-game.ts';

/**
 * Three eggs and a hammer. The egg is the visitor's choice, the prize is the server's: every egg has the same odds, and
 * the hint shows it. The hammer strikes while the server decides; then the picked egg comes apart.
 */
export function EggSmash<Prize extends GamePrize>(props: GameProps<Prize>) {
  const { recorded, hint } = props;
  const [motion] = useState(() => new ShellMotion());
  const [picked, setPicked] = useState<number>();
  const game = useGame(props, motion);
  const { outcome, phase } = game;

  const handlePick = (place: number): void => {
    if (!game.canPlay) return;
    setPicked(place);
    motion.pick(place);
    game.start();
  };
  const startPlain = (): void => {
    if (game.canPlay) setPicked(undefined);
    game.startPlain();
  };

  return (
    <GameFrame name={texts.eggSmash} game={{ ...game, startPlain }} recorded={recorded} hint={hint}>
      <Eggs
        motion={motion}
        canPick={game.canPlay}
        isStruck={phase === 'running' && picked !== undefined}
        opened={phase === 'landed' ? picked : undefined}
        reward={outcome?.result === 'won' ? (outcome.prize.picture ?? 'gift') : undefined}
        onPick={handlePick}
      />
      <p className={css.same}>{texts.eggHint}</p>
    </GameFrame>
  );
}
