import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { DrawSection } from '#activity-kit/draw/DrawSection.tsx';
import { useLottery } from '#activity-kit/draw/use-lottery.ts';
import type { GameProps } from '#activity-kit/games/game.ts';
import { RedPacketRain } from '#activity-kit/games/RedPacketRain.tsx';
import { lazyPart } from '#kernel/screen/lazy-part.tsx';
import { Thing } from '#ui/Thing.tsx';
import css from './spring-festival.module.css';
import { texts } from './texts.ts';

const FlipCards = lazyPart<GameProps>(async () => ({
  default: (await import('#activity-kit/games/FlipCards.tsx')).FlipCards,
}));

const ways = {
  rain: { game: RedPacketRain, label: texts.rain, picture: 'red-envelope' },
  cards: { game: FlipCards, label: texts.cards, picture: 'glowing-star' },
} as const;
type Way = keyof typeof ways;

/**
 * The draw of the festival as a rain or as cards, by the choice of the visitor: the same chances, prizes and odds. A way
 * cannot be left while the server decides.
 */
export const FestivalStage = observer(function FestivalStage() {
  const [way, setWay] = useState<Way>('rain');
  const source = useLottery();
  const choose = (next: Way) => (): void => {
    if (next === way || source.isDrawing) return;
    // What was drawn in the way that goes is shown in the one that comes.
    source.landed();
    setWay(next);
  };
  return (
    <>
      <div className={css.ways} role="group" aria-label={texts.ways}>
        {(Object.keys(ways) as Way[]).map((each) => (
          <button
            key={each}
            type="button"
            className={clsx(css.way, each === way && css.isChosen)}
            aria-pressed={each === way}
            aria-disabled={source.isDrawing || undefined}
            onClick={choose(each)}
          >
            <Thing name={ways[each].picture} size={24} />
            {ways[each].label}
          </button>
        ))}
      </div>
      <DrawSection
        key={way}
        title={texts.stage}
        game={ways[way].game}
        source={source}
        texts={texts.draw}
        link={{ to: 'award', label: texts.own }}
      />
    </>
  );
});
