import { clsx } from 'clsx';
import { useState } from 'react';
import { Thing } from '#ui/Thing.tsx';
import { thingOf } from '#product-kit/pictures/thing-of.ts';
import type { GamePrize, GameProps } from './game.ts';
import { GameFrame } from './GameFrame.tsx';
import { gameTexts as texts } from './game-texts.ts';
import { Lamps } from './Lamps.tsx';
import { useGame } from './use-game.ts';
import css from './Wheel.module.css';
import { WheelMotion } from './wheel-motion.ts';

/**
 * A wheel of fortune of 4 to 12 sectors, equal in size whatever their odds (the odds are in the rules): it turns while
 * the server decides and comes to rest with the decided sector under the pointer. Its hub is a button.
 */
export function Wheel<Prize extends GamePrize>(props: GameProps<Prize>) {
  const { prizes, recorded, counter, hint, isStill } = props;
  const [motion] = useState(() => new WheelMotion());
  const game = useGame(props, motion);
  const count = prizes.length;
  return (
    <GameFrame name={texts.wheel} voice="wheel" game={game} {...{ recorded, counter, hint, isStill }}>
      <div className={css.wheel}>
        <Lamps of="circle" isLively={game.phase === 'running'} />
        <div className={css.window}>
          <div className={css.turning} ref={(disc) => motion.attach(disc)}>
            {/* Angles are in the style sheet: the page is painted before its scripts run. */}
            <ul className={clsx(css.disc, css[`of${count}`], count % 2 === 1 && css.odd)}>
              {prizes.map(({ prize_id, title, value_desc, picture }, place) => (
                <li
                  key={place}
                  className={css.sector}
                  data-turned=""
                  data-won={prize_id === game.wonId || undefined}
                >
                  <span className={css.title}>{title}</span>
                  <Thing name={thingOf(picture)} size={40} />
                  {value_desc !== '' && <span className={css.value}>{value_desc}</span>}
                </li>
              ))}
            </ul>
          </div>
        </div>
        <button
          type="button"
          className={css.hub}
          aria-disabled={!game.canPress || undefined}
          onClick={game.start}
        >
          {texts.draw}
        </button>
      </div>
    </GameFrame>
  );
}
