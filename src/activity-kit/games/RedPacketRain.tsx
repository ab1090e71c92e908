import { useState } from 'react';
import coin from '#ui/objects/coin.webp';
import envelope from '#ui/objects/red-envelope.webp';
import { ObjectPicture } from '#ui/ObjectPicture.tsx';
import type { GamePrize, GameProps } from './game.ts';
import { GameFrame } from './GameFrame.tsx';
import { wantsStillness } from './game-motion.ts';
import { rainTexts as texts } from './rain-texts.ts';
import { Packets } from './Packets.tsx';
import { RainMotion } from './rain-motion.ts';
import css from './RedPacketRain.module.css';
import { useGame } from './use-game.ts';

/**
 * Up to twenty packets fall for at most ten seconds, which run down. The first one that is touched plays: the prize is the
 * server's, so more touches only count, and a line below says so. A rain in which none is touched costs no chance, and says
 * that. The packets are for fingers only; with 跳过动画 the big button plays, which is the way for keyboards and screen
 * readers.
 */
export function RedPacketRain<Prize extends GamePrize>(props: GameProps<Prize>) {
  const { recorded, counter, hint, isStill } = props;
  const [motion] = useState(() => new RainMotion());
  const [isRaining, setRaining] = useState(false);
  const [isMissed, setMissed] = useState(false);
  const [caught, setCaught] = useState(0);
  const game = useGame(props, motion);

  const start = (): void => {
    setMissed(false);
    setCaught(0);
    if (!game.canPlay || wantsStillness()) game.start();
    else setRaining(true);
  };
  const handleCatch = (place: number): void => {
    if (game.waits) game.start();
    if (!game.canPlay && game.phase !== 'running') return;
    if (!motion.grab(place)) return;
    setCaught((before) => before + 1);
    if (game.canPlay) game.start();
  };
  const handleOver = (isEmpty: boolean): void => {
    setRaining(false);
    setMissed(isEmpty);
  };

  return (
    <GameFrame
      {...{ recorded, counter, hint, isStill }}
      {...{ name: texts.redPacketRain, odds: texts.rainHint }}
      label={isRaining ? texts.raining : texts.rain}
      note={isMissed ? texts.rainMissed : undefined}
      game={{ ...game, start, canPress: game.canPress && !isRaining }}
    >
      <div className={css.sky}>
        {isRaining ? (
          <Packets motion={motion} caught={caught} onCatch={handleCatch} onOver={handleOver} />
        ) : (
          <div className={css.still}>
            <ObjectPicture className={css.behind} src={envelope} flat="red-envelope" size={96} />
            <ObjectPicture className={css.beside} src={envelope} flat="red-envelope" size={96} />
            <ObjectPicture className={css.front} src={envelope} flat="red-envelope" size={152} />
            <ObjectPicture className={css.coin} src={coin} flat="coin" size={56} />
          </div>
        )}
      </div>
    </GameFrame>
  );
}
