import { useEffect, useState } from 'react';
import { firstScreenShown } from '#kernel/browser/after-first-screen.ts';
import { inTime } from '#kernel/browser/clock.ts';
import { lazyPart } from '#kernel/screen/lazy-part.tsx';
import { Thing } from '#ui/Thing.tsx';
import type { GamePrize, GameProps } from './game.ts';
import { GameFrame } from './GameFrame.tsx';
import { wantsStillness } from './game-motion.ts';
import type { GameMotion } from './game-motion.ts';
import { rainTexts as texts } from './rain-texts.ts';
import type { PacketsProps } from './Packets.tsx';
import type { RainMotion } from './rain-motion.ts';
import css from './RedPacketRain.module.css';
import { useGame } from './use-game.ts';

const Packets = lazyPart<PacketsProps>(async () => ({
  default: (await import('./Packets.tsx')).Packets,
}));

/** A press waits this long for the scripts of a rain, milliseconds; without them the game plays at once. */
const patienceMs = 1500;

/** A new rain; undefined when its scripts are lost or late. */
const newRain = (): Promise<RainMotion | undefined> =>
  inTime(Promise.all([import('./rain-motion.ts'), Packets.prepare()]), patienceMs).then(
    ([{ RainMotion }]) => new RainMotion(),
    () => undefined,
  );

const nothing = (): void => undefined;
/** While no rain falls. */
const stillness: GameMotion = {
  ...{ runUp: nothing, release: nothing, stand: nothing, halt: nothing },
  land: () => Promise.resolve(),
};

/**
 * Up to twenty packets fall for at most ten seconds, which run down. The first one that is touched plays: the prize is the
 * server's, so more touches only count, and a line below says so. A rain in which none is touched costs no chance, and says
 * that. The packets are for fingers only; with 跳过动画, or where their scripts do not come, the big button plays, which is the
 * way for keyboards and screen readers.
 */
export function RedPacketRain<Prize extends GamePrize>(props: GameProps<Prize>) {
  const { recorded, counter, hint, isStill } = props;
  const [rain, setRain] = useState<RainMotion>();
  const [isMissed, setMissed] = useState(false);
  const [caught, setCaught] = useState(0);
  const game = useGame(props, rain ?? stillness);
  useEffect(() => void firstScreenShown().then(newRain), []);

  const start = async (): Promise<void> => {
    setMissed(false);
    setCaught(0);
    const still = !game.canPlay || wantsStillness();
    const ready = still ? undefined : await newRain();
    if (ready === undefined) game.start();
    else setRain(ready);
  };
  const handleCatch = (place: number): void => {
    if (game.waits) game.start();
    if (!game.canPlay && game.phase !== 'running') return;
    if (rain?.grab(place) !== true) return;
    setCaught((before) => before + 1);
    if (game.canPlay) game.start();
  };
  const handleOver = (isEmpty: boolean): void => {
    setRain(undefined);
    setMissed(isEmpty);
  };

  return (
    <GameFrame
      {...{ recorded, counter, hint, isStill }}
      {...{ name: texts.redPacketRain, voice: 'rain', odds: texts.rainHint }}
      label={rain ? texts.raining : texts.rain}
      note={isMissed ? texts.rainMissed : undefined}
      game={{ ...game, start: () => void start(), canPress: game.canPress && rain === undefined }}
    >
      <div className={css.sky}>
        {rain ? (
          <Packets motion={rain} caught={caught} onCatch={handleCatch} onOver={handleOver} />
        ) : (
          <div className={css.still}>
            <Thing className={css.behind} name="red-envelope" size={96} />
            <Thing className={css.beside} name="red-envelope" size={96} />
            <Thing className={css.front} name="red-envelope" size={152} />
            <Thing className={css.coin} name="coin" size={56} />
          </div>
        )}
      </div>
    </GameFrame>
  );
}
