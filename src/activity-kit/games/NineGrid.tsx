import { useState } from 'react';
import { Thing } from '#ui/Thing.tsx';
import { thingOf } from '#product-kit/pictures/thing-of.ts';
import type { GamePrize, GameProps } from './game.ts';
import { GameFrame } from './GameFrame.tsx';
import { gameTexts as texts } from './game-texts.ts';
import { Lamps } from './Lamps.tsx';
import css from './NineGrid.module.css';
import { NineGridMotion } from './nine-grid-motion.ts';
import { useGame } from './use-game.ts';

// Positions of the eight prizes in the markup, clockwise from the top left.
const areas = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

/**
 * The prize of a cell. Where there are fewer than eight they come again, and none beside itself; the light stops at the first
 * cell of a prize.
 */
function prizeAt<Prize>(prizes: readonly Prize[], place: number): Prize | undefined {
  const offset = areas.length % prizes.length === 0 ? 0 : 1;
  return prizes[place] ?? prizes[(place + offset) % prizes.length];
}

/**
 * Eight prizes around a button: a light steps from cell to cell while the server decides and stops at the decided one.
 * Prizes after the eighth are not drawn, and the light does not stop for them.
 */
export function NineGrid<Prize extends GamePrize>(props: GameProps<Prize>) {
  const { recorded, counter, hint, isStill } = props;
  const prizes = props.prizes.slice(0, areas.length);
  const [motion] = useState(() => new NineGridMotion());
  const game = useGame({ ...props, prizes }, motion);
  return (
    <GameFrame name={texts.nineGrid} voice="grid" game={game} {...{ recorded, counter, hint, isStill }}>
      <div className={css.grid}>
        <Lamps of="square" isLively={game.phase === 'running'} />
        <ul className={css.cells}>
          {areas.map((area, place) => {
            const prize = prizeAt(prizes, place);
            return (
              <li key={area} className={css[area]} aria-hidden={place >= prizes.length || undefined}>
                <div className={css.cell} data-won={(prize && prize.prize_id === game.wonId) || undefined}>
                  {prize && (
                    <>
                      <Thing name={thingOf(prize.picture)} size={44} />
                      <span className={css.title}>{prize.title}</span>
                      {prize.value_desc !== '' && <span className={css.value}>{prize.value_desc}</span>}
                    </>
                  )}
                </div>
              </li>
            );
          })}
        </ul>
        <div className={css.light} ref={(light) => motion.attach(light)} />
        <button
          type="button"
          className={css.middle}
          aria-disabled={!game.canPress || undefined}
          onClick={game.start}
        >
          {texts.draw}
        </button>
      </div>
    </GameFrame>
  );
}
