import { clsx } from 'clsx';
import { useState } from 'react';
import { Thing } from '#ui/Thing.tsx';
import { thingOf } from '#product-kit/pictures/thing-of.ts';
import css from './FlipCards.module.css';
import { FlipMotion } from './flip-motion.ts';
import type { GamePrize, GameProps } from './game.ts';
import { GameFrame } from './GameFrame.tsx';
import { gameTexts } from './game-texts.ts';
import { pickTexts as texts } from './pick-texts.ts';
import { useGame } from './use-game.ts';

const places = [0, 1, 2, 3, 4, 5];
/** The card that the big button picks. */
const middle = 1;

/**
 * Six cards face down. Which one is the visitor's choice, the prize is the server's: all have the same odds, and a line
 * below says so. The picked one floats while the server decides, and turns over to its prize; the others stay face down.
 */
export function FlipCards<Prize extends GamePrize>(props: GameProps<Prize>) {
  const { recorded, counter, hint, isStill } = props;
  const [picked, setPicked] = useState(middle);
  const [motion] = useState(() => new FlipMotion());
  const game = useGame(props, motion);
  const { decided, phase } = game;
  const face = decided?.result === 'won' ? decided.prize : { title: gameTexts.nothing, picture: 'blossom' };

  const pick = (place: number) => (): void => {
    if (game.canPlay) {
      setPicked(place);
      motion.pick(place);
    }
    game.start();
  };

  return (
    <GameFrame
      {...{ recorded, counter, hint, isStill }}
      {...{ name: texts.flipCards, voice: 'cards', odds: texts.cardHint }}
      game={{ ...game, start: pick(middle) }}
    >
      <div className={css.cards}>
        {places.map((place) => (
          <button
            key={place}
            type="button"
            className={css.card}
            aria-label={texts.card(place + 1)}
            aria-disabled={!game.canPress || undefined}
            onClick={pick(place)}
          >
            <span
              className={clsx(css.sides, phase === 'landed' && picked === place && css.isOpen)}
              ref={(card) => motion.attach(place, card)}
            >
              <span className={css.back}>
                <Thing name="glowing-star" size={56} />
              </span>
              {picked === place && phase !== 'rest' && decided !== undefined && (
                <span className={css.face} data-won={decided.result === 'won' || undefined}>
                  <Thing name={thingOf(face.picture)} size={56} />
                  <span className={css.title}>{face.title}</span>
                </span>
              )}
            </span>
          </button>
        ))}
      </div>
    </GameFrame>
  );
}
