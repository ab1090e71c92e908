import { useState } from 'react';
import coin from '#ui/objects/coin.webp';
import envelope from '#ui/objects/red-envelope.webp';
import { ObjectPicture } from '#ui/ObjectPicture.tsx';
import type { GamePrize, GameProps } from './game.ts';
import { GameFrame } from './GameFrame.tsx';
import { wantsStillness } from './game-motion.ts';
import { gameTexts as texts } from './game-texts.ts';
import { Packets } from './Packets.tsx';
import { RainMotion } from './rain-motion.ts';
import css from './RedPacketRain.module.css';
import { useGame } from './use-game.ts';

/**
 * Up to twenty packets fall for at most ten seconds. The first one that is touched plays: the prize is the server's, so
 * more touches change nothing, and a line below says so. A rain in which none is touched costs no chance. The packets are
 * for fingers only; with 跳过动画 the big button plays, which is the way for keyboards and screen readers.
 */
export function RedPacketRain<Prize extends GamePrize>(props: GameProps<Prize>) {
  const { recorded, counter, hint } = props;
  const [motion] = useState(() => new RainMotion());
  const [isRaining, setRaining] = useState(false);
  const game = useGame(props, motion);

  const start = (): void => {
    if (!game.canPlay || wantsStillness()) game.start();
    else setRaining(true);
  };
  const handleCatch = (place: number): void => {
    if (game.canPlay) motion.grab(place);
    if (game.canPlay || game.waits) game.start();
  };

  return (
    <GameFrame
      {...{ recorded, counter, hint }}
      {...{ name: texts.redPacketRain, label: texts.rain, odds: texts.rainHint }}
      game={{ ...game, start, canPress: game.canPress && !isRaining }}
    >
      <div className={css.sky}>
        {isRaining ? (
          <Packets motion={motion} onCatch={handleCatch} onOver={() => setRaining(false)} />
        ) : (
          <>
            <ObjectPicture className={css.behind} src={envelope} flat="red-envelope" size={96} />
            <ObjectPicture className={css.beside} src={envelope} flat="red-envelope" size={96} />
            <ObjectPicture className={css.front} src={envelope} flat="red-envelope" size={152} />
            <ObjectPicture className={css.coin} src={coin} flat="coin" size={56} />
          </>
        )}
      </div>
    </GameFrame>
  );
}
