import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Picture } from '#ui/Picture.tsx';
import type { GamePrize, GameProps } from './game.ts';
import { GameFrame } from './GameFrame.tsx';
import { gameTexts as texts } from './game-texts.ts';
import { Packets } from './Packets.tsx';
import { RainMotion } from './rain-motion.ts';
import css from './RedPacketRain.module.css';
import { useGame } from './use-game.ts';
import { wantsStillness } from './game-motion.ts';

/**
 * Up to twenty packets fall for at most ten seconds. The first one that is touched plays: the prize is the server's, so
 * more touches change nothing, and the hint shows it. A rain in which none is touched costs no chance. The packets are for
 * fingers only; 立即抽奖 is the way for keyboards and screen readers.
 */
export function RedPacketRain<Prize extends GamePrize>(props: GameProps<Prize>) {
  const { recorded, hint } = props;
  const [motion] = useState(() => new RainMotion());
  const [isRaining, setRaining] = useState(false);
  const game = useGame(props, motion);

  const handleStart = (): void => {
    if (wantsStillness()) game.startPlain();
    else setRaining(true);
  };
  const handleCatch = (place: number): void => {
    if (!game.canPlay) return;
    motion.grab(place);
    game.start();
  };

  return (
    <GameFrame name={texts.redPacketRain} game={game} recorded={recorded} hint={hint}>
      <div className={css.sky}>
        {isRaining ? (
          <Packets motion={motion} onCatch={handleCatch} onOver={() => setRaining(false)} />
        ) : (
          <Picture className={css.still} name="red-envelope" size={96} />
        )}
      </div>
      <Button
        variant="campaign"
        className={css.start}
        busy={!game.canPlay || isRaining}
        onClick={handleStart}
      >
        {texts.rain}
      </Button>
      <p className={css.same}>{texts.rainHint}</p>
    </GameFrame>
  );
}
